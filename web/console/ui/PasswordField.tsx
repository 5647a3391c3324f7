import { Form, Input } from 'antd'
import { checkCode, staffLoginRules } from '#shared/rules/staffRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'

/** The password of the signed-in person, before something that is hard to undo. Has the focus first unless a field above it has. */
export const PasswordField = ({ hint }: { hint?: string }) => (
  <Form.Item name="password" label="登录密码" extra={hint} rules={[fieldRule(staffLoginRules.password)]}>
    <Input.Password placeholder="请输入登录密码" autoComplete="current-password" data-first-focus />
  </Form.Item>
)

export const CodeField = () => (
  <Form.Item name="code" label="验证码或恢复码" rules={[fieldRule(checkCode)]}>
    <Input placeholder="请输入验证码" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
  </Form.Item>
)
