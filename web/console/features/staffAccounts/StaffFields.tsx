import { Checkbox, Form, Input } from 'antd'
import { staffRolesContract } from '#shared/contracts/console/staffRoles.ts'
import { checkUserName } from '#shared/rules/memberRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { useRead } from '#web/calls/useRead.ts'
import styles from './StaffPage.module.css'

const checkRoles = (_rule: unknown, roles: number[] = []) => (roles.length > 0 ? Promise.resolve() : Promise.reject(new Error('请选择角色')))

/** The fields `userName` and `roles` of a form. Roles that the caller may not give stand there, but cannot be chosen. */
export function StaffFields() {
  const { data } = useRead(staffRolesContract.listStaffRoles, {})
  return (
    <>
      <Form.Item name="userName" label="姓名" rules={[fieldRule(checkUserName)]}>
        <Input placeholder="请输入姓名" autoComplete="off" />
      </Form.Item>
      <Form.Item name="roles" label="角色" required rules={[{ validator: checkRoles }]} extra="可以选多个，权限合在一起。">
        <Checkbox.Group
          className={styles.roles}
          options={data?.items.map(({ id, name, isIncluded }) => ({ value: id, label: name, disabled: !isIncluded })) ?? []}
        />
      </Form.Item>
    </>
  )
}
