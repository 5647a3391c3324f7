import { Button } from 'antd'
import { useState } from 'react'
import { type StaffRole, staffRolesContract } from '#shared/contracts/console/staffRoles.ts'
import { columnName } from '#shared/rules/columns.ts'
import { isByColumn, permissionNames, sentenceOf } from '#shared/rules/permissions.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { emptyRole, RoleDialog, type RoleValues } from '#web/console/features/staffRoles/RoleDialog.tsx'
import { Card } from '#web/console/ui/Card.tsx'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import styles from './RolesPage.module.css'

/** What a dialog is open for: a new role, one that begins as a copy, or a change. */
type Asked = { role?: StaffRole; initial: RoleValues }

/** 角色: what the roles of staff allow. Those that every site has cannot be changed; others can be made. */
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
              onConfirm={async () => ((await remove({ id, version })) === undefined ? undefined : true)}
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
