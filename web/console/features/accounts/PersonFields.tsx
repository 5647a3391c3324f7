import { Form, Input } from 'antd'
import { memberRules } from '#shared/rules/memberRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'

/** Whose account it is: the fields `userName`, `phone` and `email` of a form. */
export const PersonFields = () => (
  <>
    <Form.Item name="userName" label="姓名" rules={[fieldRule(memberRules.userName)]}>
      <Input placeholder="请输入姓名" autoComplete="off" />
    </Form.Item>
    <Form.Item name="phone" label="手机号" extra="可以用来登录" rules={[fieldRule(memberRules.phone)]}>
      <Input placeholder="请输入手机号" inputMode="tel" autoComplete="off" />
    </Form.Item>
    <Form.Item name="email" label="邮箱" extra="有邮箱时，消息会同时发到邮箱" rules={[fieldRule(memberRules.email)]}>
      <Input placeholder="请输入邮箱" inputMode="email" autoComplete="off" />
    </Form.Item>
  </>
)
