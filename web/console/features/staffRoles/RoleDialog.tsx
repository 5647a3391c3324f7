import { Checkbox, Form, Input, Radio } from 'antd'
import { type StaffRole, staffRolesContract } from '#shared/contracts/console/staffRoles.ts'
import { columnGroups, columnName } from '#shared/rules/columns.ts'
import { canEverywhere, canIn, isByColumn, isUnlimitedOnly, type Permission, permissionNames, sentenceOf } from '#shared/rules/permissions.ts'
import { checkRole, checkRoleName, withNeeded } from '#shared/rules/staffRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'
import styles from './RolesPage.module.css'

export type RoleValues = Pick<StaffRole, 'name' | 'permissions' | 'isLimited' | 'columns'>

export const emptyRole: RoleValues = { name: '', permissions: ['seeDashboard'], isLimited: false, columns: [] }

const labels = { name: '角色名称', permissions: '权限', isLimited: '范围', columns: '栏目' }

interface RoleDialogProps {
  /** The role that is changed; undefined for a new one. */
  role?: StaffRole | undefined
  initial: RoleValues
  /** The same role as it was read last. */
  now: StaffRole | undefined
  onClosed(): void
}

/** The form of a role. What the caller does not have cannot be chosen. */
export function RoleDialog({ role, initial, now, onClosed }: RoleDialogProps) {
  const seen = now ?? role
  return (
    <FormDialog<typeof staffRolesContract.saveStaffRole, RoleValues>
      title={role ? `修改 ${role.name}` : '新建角色'}
      action="保存"
      endpoint={staffRolesContract.saveStaffRole}
      initial={initial}
      toBody={(values) => ({ id: role?.id ?? null, version: seen?.version ?? '', ...values })}
      labels={labels}
      textOf={textOf}
      now={now ? { name: now.name, permissions: now.permissions, isLimited: now.isLimited, columns: now.columns } : initial}
      refusals={{ name: '已有同名的角色' }}
      onClosed={onClosed}
    >
      <RoleFields />
    </FormDialog>
  )
}

function RoleFields() {
  const staff = useStaff()
  const isLimited = Form.useWatch('isLimited') as boolean | undefined
  /** Of a limited role, having it in some columns is enough: which ones, the columns say. */
  const mayGive = (permission: Permission) => canEverywhere(staff, permission) || (isLimited && isByColumn(permission) && permission in staff.rights)
  const mayGiveColumn = (column: string) => permissionNames.some((permission) => isByColumn(permission) && canIn(staff, permission, column))
  return (
    <>
      <Form.Item name="name" label="角色名称" rules={[fieldRule(checkRoleName)]}>
        <Input placeholder="例如 信息分会编辑" autoComplete="off" data-first-focus />
      </Form.Item>
      <Form.Item
        name="permissions"
        label="权限"
        extra="带“限栏目”的权限可以只在一部分栏目有效；带“全部栏目”的权限不能给限于栏目的角色；其他权限总是在全站有效。"
        normalize={(permissions: Permission[]) => withNeeded(permissions)}
        rules={[({ getFieldsValue }) => ({ validator: () => complain(checkRole({ ...emptyRole, ...getFieldsValue(), columns: ['any'] })) })]}
      >
        <Checkbox.Group className={styles.choices}>
          {permissionNames.map((permission) => (
            <Checkbox key={permission} value={permission} disabled={!mayGive(permission)}>
              {sentenceOf(permission)}
              {isByColumn(permission) && '（限栏目）'}
              {isUnlimitedOnly(permission) && '（全部栏目）'}
            </Checkbox>
          ))}
        </Checkbox.Group>
      </Form.Item>
      <Form.Item name="isLimited" label="范围">
        <Radio.Group
          options={[
            { value: false, label: '全部栏目' },
            { value: true, label: '只限部分栏目' },
          ]}
        />
      </Form.Item>
      {isLimited && (
        <Form.Item
          name="columns"
          label="栏目"
          rules={[{ validator: (_rule, columns: string[]) => complain(columns.length === 0 ? '请至少选择一个栏目' : undefined) }]}
        >
          <Checkbox.Group className={styles.groups}>
            {columnGroups.map(({ name, columns }) => (
              <fieldset key={name} className={styles.columns}>
                <legend className={styles.group}>{name}</legend>
                <div className={styles.choices}>
                  {columns.map(({ key, name: label }) => (
                    <Checkbox key={key} value={key} disabled={!mayGiveColumn(key)}>
                      {label}
                    </Checkbox>
                  ))}
                </div>
              </fieldset>
            ))}
          </Checkbox.Group>
        </Form.Item>
      )}
    </>
  )
}

const complain = (wrong: string | undefined) => (wrong ? Promise.reject(new Error(wrong)) : Promise.resolve())

/** A field as the comparison with somebody else's change shows it. */
function textOf(field: keyof RoleValues, value: unknown): string {
  if (field === 'permissions') return (value as Permission[]).map(sentenceOf).join('、')
  if (field === 'columns') return (value as string[]).map(columnName).join('、')
  if (field === 'isLimited') return value ? '只限部分栏目' : '全部栏目'
  return String(value)
}
