import { Button, Checkbox, Form, Input, Radio } from 'antd'
import { useState } from 'react'
import { type StaffRole, staffRolesContract } from '#shared/contracts/console/staffRoles.ts'
import { columnGroups, columnName } from '#shared/rules/columns.ts'
import { canEverywhere, canIn, isByColumn, isUnlimitedOnly, type Permission, permissionNames, sentenceOf } from '#shared/rules/permissions.ts'
import { checkRole, checkRoleName, withNeeded } from '#shared/rules/staffRules.ts'
import { fieldRule, rejectIf } from '#web/antd/formRules.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import styles from './RolesPage.module.css'

type Asked = { role?: StaffRole; initial: RoleValues }

export function RolesPage() {
  const roles = useRead(staffRolesContract.listStaffRoles, {})
  const [asked, setAsked] = useState<Asked>()
  return (
    <ConsolePage
      title="角色"
      status="一个人可以有多个角色，权限合在一起；修改后对已登录的人立即生效"
      action={
        <Button type="primary" onClick={() => setAsked({ initial: emptyRole })}>
          新建角色
        </Button>
      }
    >
      <QueryPart of={roles}>
        {({ items }) => (
          <>
            {items.map((role) => (
              <RoleCard key={role.id} role={role} onEdit={setAsked} />
            ))}
          </>
        )}
      </QueryPart>
      {asked && <RoleDialog {...asked} now={roles.data?.items.find(({ id }) => id === asked.role?.id)} onClosed={() => setAsked(undefined)} />}
    </ConsolePage>
  )
}

function RoleCard({ role, onEdit }: { role: StaffRole; onEdit(asked: Asked): void }) {
  const { id, name, builtIn, permissions, isLimited, columns, holders, isIncluded, version } = role
  const { send: remove } = useSend(staffRolesContract.deleteStaffRole)
  const values = { name, permissions, isLimited, columns }
  const copied = { ...values, name: '' }
  return (
    <Card
      title={name}
      state={<Tag look={builtIn ? 'plain' : 'info'}>{builtIn ? '系统角色' : '自建角色'}</Tag>}
      lead={`${holders} 位工作人员使用。${isLimited ? `限于栏目：${columns.map(columnName).join('、')}。` : ''}`}
    >
      <ul className={styles.permissions} aria-label={`${name}的权限`}>
        {permissions.length === permissionNames.length ? (
          <li>全部权限</li>
        ) : (
          permissions.map((permission) => (
            <li key={permission}>
              {sentenceOf(permission)}
              {isLimited && isByColumn(permission) && <small>（限栏目）</small>}
            </li>
          ))
        )}
      </ul>
      <div className={styles.actions}>
        {isIncluded && (
          <Button size="small" aria-label={`复制为新角色：${name}`} onClick={() => onEdit({ initial: copied })}>
            复制为新角色
          </Button>
        )}
        {!builtIn && isIncluded && (
          <>
            <Button size="small" aria-label={`修改 ${name}`} onClick={() => onEdit({ role, initial: values })}>
              修改
            </Button>
            <ConfirmButton
              size="small"
              type="text"
              danger
              aria-label={`删除 ${name}`}
              title="删除角色？"
              note={`“${name}”删除后不能恢复。还有人使用的角色不能删除。`}
              action="删除"
              onConfirm={() => remove({ id, version })}
            >
              删除
            </ConfirmButton>
          </>
        )}
        {!isIncluded && <span className={styles.beyond}>含有您没有的权限，只能查看</span>}
      </div>
    </Card>
  )
}

type RoleValues = Pick<StaffRole, 'name' | 'permissions' | 'isLimited' | 'columns'>

const emptyRole: RoleValues = { name: '', permissions: ['seeDashboard'], isLimited: false, columns: [] }

const labels = { name: '角色名称', permissions: '权限', isLimited: '范围', columns: '栏目' }

interface RoleDialogProps {
  /** Undefined for a new role. */
  role?: StaffRole | undefined
  initial: RoleValues
  /** The role as last read. */
  now: StaffRole | undefined
  onClosed(): void
}

/** Permissions the caller lacks are disabled. */
function RoleDialog({ role, initial, now, onClosed }: RoleDialogProps) {
  const seen = now ?? role
  return (
    <FormDialog<typeof staffRolesContract.saveStaffRole, RoleValues>
      title={role ? `修改 ${role.name}` : '新建角色'}
      action="保存"
      endpoint={staffRolesContract.saveStaffRole}
      initial={initial}
      toBody={(values) => ({ id: role?.id ?? null, version: seen?.version ?? 0, ...values })}
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
  /** For a limited role, holding the permission in some columns suffices; the columns are checked separately. */
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
        rules={[({ getFieldsValue }) => ({ validator: () => rejectIf(checkRole({ ...emptyRole, ...getFieldsValue(), columns: ['any'] })) })]}
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
          rules={[{ validator: (_rule, columns: string[]) => rejectIf(columns.length === 0 ? '请至少选择一个栏目' : undefined) }]}
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

function textOf(field: keyof RoleValues, value: unknown): string {
  if (field === 'permissions') return (value as Permission[]).map(sentenceOf).join('、')
  if (field === 'columns') return (value as string[]).map(columnName).join('、')
  if (field === 'isLimited') return value ? '只限部分栏目' : '全部栏目'
  return String(value)
}
