import { Form, Input } from 'antd'
import { sessionContract } from '#shared/contracts/console/session.ts'
import { loginRules } from '#shared/rules/accountRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { SendButton } from '#web/antd/SendButton.tsx'
import { useSend } from '#web/calls/useSend.ts'
import { Entrance } from '#web/console/gate/Entrance.tsx'
import { type Presence, staffKnown } from '#web/console/lib/staff.ts'
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
