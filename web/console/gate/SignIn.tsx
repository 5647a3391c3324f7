import { Form, Input } from 'antd'
import { useState } from 'react'
import { sessionContract } from '#shared/contracts/console/session.ts'
import { loginRules } from '#shared/rules/accountRules.ts'
import { checkCode } from '#shared/rules/staffRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { SendButton } from '#web/antd/SendButton.tsx'
import { useSend } from '#web/calls/useSend.ts'
import { Entrance } from '#web/console/gate/Entrance.tsx'
import { OtherWays } from '#web/console/gate/OtherWays.tsx'
import { type Presence, staffKnown } from '#web/console/lib/staff.ts'
import { CodeInput } from '#web/console/ui/SecondFactorSetup.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import styles from './SignIn.module.css'

const notes = {
  ended: '登录已失效，请重新登录。长时间未操作，或账号在别处退出后，登录会自动失效。',
  signedOut: '已退出登录。',
}

/** Name and password. Who has a second factor is asked for its code next. */
export function SignIn({ left }: Pick<Presence, 'left'>) {
  const { send, busy, failure, reset } = useSend(sessionContract.signIn)

  async function signIn(given: { loginName: string; password: string }) {
    const staff = busy ? undefined : await send(given)
    if (staff) staffKnown(staff)
  }

  return (
    <Entrance title="后台登录">
      <p role="status" className={styles.note}>
        {left && notes[left]}
      </p>
      <Form layout="vertical" requiredMark={false} aria-label="后台登录" onFinish={signIn} onValuesChange={() => failure && reset()}>
        <Form.Item name="loginName" label="账号" rules={[fieldRule(loginRules.loginName)]}>
          <Input size="large" placeholder="请输入账号" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        </Form.Item>
        <Form.Item name="password" label="密码" rules={[fieldRule(loginRules.password)]}>
          <Input.Password size="large" placeholder="请输入密码" autoComplete="current-password" />
        </Form.Item>
        <FormFailure message={failure} />
        <SendButton busy={busy}>登录</SendButton>
      </Form>
      <p className={styles.help}>仅供协会工作人员使用。忘记密码请联系管理员重置。</p>
    </Entrance>
  )
}

/** The second factor: the code of the app or, where the phone is not at hand, one of the recovery codes. */
export function EnterCode() {
  const [byRecovery, setByRecovery] = useState(false)
  return (
    <Entrance
      title="两步验证"
      lead={byRecovery ? '请输入启用两步验证时保存的一个恢复码。每个恢复码只能使用一次。' : '请打开手机上的验证器应用，输入其中显示的 6 位验证码。'}
    >
      <CodeForm key={String(byRecovery)} byRecovery={byRecovery} />
      <OtherWays>
        <button type="button" onClick={() => setByRecovery(!byRecovery)}>
          {byRecovery ? '使用验证码' : '使用恢复码'}
        </button>
      </OtherWays>
    </Entrance>
  )
}

function CodeForm({ byRecovery }: { byRecovery: boolean }) {
  const { send, busy, failure, reset } = useSend(sessionContract.enterCode)

  async function enter(given: { code: string }) {
    const staff = busy ? undefined : await send(given)
    if (staff) staffKnown(staff)
  }

  return (
    <Form layout="vertical" requiredMark={false} onFinish={enter} onValuesChange={() => failure && reset()}>
      <Form.Item name="code" label={byRecovery ? '恢复码' : '验证码'} rules={[fieldRule(checkCode)]}>
        {byRecovery ? <Input size="large" placeholder="请输入恢复码" autoComplete="off" autoCapitalize="none" spellCheck={false} /> : <CodeInput />}
      </Form.Item>
      <FormFailure message={failure} />
      <SendButton busy={busy}>验证</SendButton>
    </Form>
  )
}
