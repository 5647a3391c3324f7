import { Form, Input } from 'antd'
import { useState } from 'react'
import { sessionContract } from '#shared/contracts/console/session.ts'
import { checkCode } from '#shared/rules/staffRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { SendButton } from '#web/antd/SendButton.tsx'
import { useSend } from '#web/calls/useSend.ts'
import { Entrance } from '#web/console/gate/Entrance.tsx'
import { OtherWays } from '#web/console/gate/OtherWays.tsx'
import { staffKnown } from '#web/console/lib/staff.ts'
import { CodeInput } from '#web/console/ui/CodeInput.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'

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
