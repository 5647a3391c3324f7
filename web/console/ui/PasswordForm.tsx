import { Form } from 'antd'
import { sessionContract } from '#shared/contracts/console/session.ts'
import { staffPasswordParts, staffPasswordRules } from '#shared/rules/staffRules.ts'
import { type PasswordChange, PasswordChangeFields } from '#web/antd/PasswordChangeFields.tsx'
import { SendButton } from '#web/antd/SendButton.tsx'
import { useSend } from '#web/calls/useSend.ts'
import { staffKnown, useStaff } from '#web/console/lib/staff.ts'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'

/** Changes the password, which ends the account's other sessions. */
export function PasswordForm({ oldLabel }: { oldLabel: string }) {
  const { loginName } = useStaff()
  const { send, busy, failure, reset } = useSend(sessionContract.changePassword, { showsFailure: true })
  const [form] = Form.useForm<PasswordChange>()

  async function change(passwords: PasswordChange) {
    const staff = busy ? undefined : await send(passwords)
    if (!staff) return
    form.resetFields()
    staffKnown(staff)
  }

  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={change} onValuesChange={() => failure && reset()}>
      <PasswordChangeFields loginName={loginName} oldLabel={oldLabel} rules={staffPasswordRules} parts={staffPasswordParts} />
      <FormFailure message={failure} />
      <SendButton busy={busy}>保存新密码</SendButton>
    </Form>
  )
}
