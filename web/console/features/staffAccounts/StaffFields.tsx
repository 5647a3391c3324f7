import { Form, Input, Select } from 'antd'
import { checkUserName } from '#shared/rules/memberRules.ts'
import { roleNames, type StaffRole, staffRoles } from '#shared/rules/permissions.ts'
import { fieldRule } from '#web/antd/formRules.ts'

/** A role as a form keeps it. */
export const roleChoice = (role: StaffRole) => ({ value: role, label: roleNames[role] })

/** The fields `userName` and `role` of a form. */
export const StaffFields = () => (
  <>
    <Form.Item name="userName" label="姓名" rules={[fieldRule(checkUserName)]}>
      <Input placeholder="请输入姓名" autoComplete="off" />
    </Form.Item>
    <Form.Item name="role" label="角色" required>
      <Select labelInValue options={staffRoles.map(roleChoice)} />
    </Form.Item>
  </>
)
