import { Form, Input, Select } from 'antd'
import { accountTypeName } from '#shared/rules/enterpriseRules.ts'
import { memberRules, memberTypes } from '#shared/rules/memberRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { type Unit, UnitSelect } from '#web/console/ui/UnitSelect.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'

export interface UnitValues {
  type: { value: number; label: string }
  unit?: Unit
}

const types = memberTypes.map((value) => ({ value: value as number, label: accountTypeName(value) }))
export const typeChoice = (type: number) => ({ value: type, label: accountTypeName(type) })

/** The fields `type` and `unit`; the type determines the units. */
export function UnitFields() {
  const form = Form.useFormInstance<UnitValues>()
  const type = Form.useWatch<UnitValues['type'] | undefined>('type')
  return (
    <>
      <Form.Item name="type" label="会员类型" required>
        <Select labelInValue options={types} onChange={() => form.setFieldValue('unit', undefined)} />
      </Form.Item>
      <Form.Item name="unit" label="单位" rules={[{ required: true, message: '请选择单位' }]}>
        <UnitSelect type={type?.value ?? memberTypes[0]} />
      </Form.Item>
    </>
  )
}

/** The fields `userName`, `phone` and `email`. */
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

export function AccountState({ isDisabled, mustChangePassword }: { isDisabled: boolean; mustChangePassword: boolean }) {
  if (isDisabled) return <Tag look="err">已停用</Tag>
  return mustChangePassword ? <Tag look="warn">待改密码</Tag> : <Tag look="ok">正常</Tag>
}
