import { Form, Input } from 'antd'
import { sessionContract } from '#shared/contracts/console/session.ts'
import { staffPasswordParts, staffPasswordRules } from '#shared/rules/staffRules.ts'
import { fieldRule, sameAs } from '#web/antd/formRules.ts'
import { PasswordParts } from '#web/antd/PasswordParts.tsx'
import { SendButton } from '#web/antd/SendButton.tsx'
import { useSend } from '#web/calls/useSend.ts'
import { staffKnown, useStaff } from '#web/console/lib/staff.ts'
import { FormFailure } from '#web/ui/FormFailure.tsx'

type Passwords = Record<keyof typeof staffPasswordRules, string>

/** Another password. It ends the other sessions of the account; this one goes on. */
export function PasswordForm({ oldLabel }: { oldLabel: string }) {
  const { loginName } = useStaff()
  const { send, busy, failure, reset } = useSend(sessionContract.changePassword)
  const [form] = Form.useForm<Passwords>()

  async function change(passwords: Passwords) {
    const staff = busy ? undefined : await send(passwords)
    if (!staff) return
    form.resetFields()
    staffKnown(staff)
  }

  return (
    <Form form={form} layout="vertical" requiredMark={false} onFinish={change} onValuesChange={() => failure && reset()}>
      {/* Tells a password manager whose password this is. */}
      <input className="visually-hidden" tabIndex={-1} aria-hidden="true" autoComplete="username" value={loginName} readOnly />
      <Form.Item name="oldPassword" label={oldLabel} rules={[fieldRule(staffPasswordRules.oldPassword)]}>
        <Input.Password placeholder={`请输入${oldLabel}`} autoComplete="current-password" />
      </Form.Item>
      <Form.Item name="newPassword" label="新密码" rules={[fieldRule(staffPasswordRules.newPassword)]}>
        <Input.Password placeholder="请输入新密码" autoComplete="new-password" aria-describedby="password-parts" />
      </Form.Item>
      <PasswordParts id="password-parts" parts={staffPasswordParts} />
      <Form.Item
        name="confirmation"
        label="确认新密码"
        dependencies={['newPassword']}
        rules={[fieldRule(staffPasswordRules.confirmation), ({ getFieldValue }) => sameAs(() => getFieldValue('newPassword'))]}
      >
        <Input.Password placeholder="请再一次输入新密码" autoComplete="new-password" />
      </Form.Item>
      <FormFailure message={failure} />
      <SendButton busy={busy}>保存新密码</SendButton>
    </Form>
  )
}
