import { Button } from 'antd'
import { useState } from 'react'
import { staffAccountsContract } from '#shared/contracts/console/staffAccounts.ts'
import { staffRolesContract } from '#shared/contracts/console/staffRoles.ts'
import type { AnswerOf } from '#shared/lib/endpoint.ts'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { StaffFields } from '#web/console/features/staffAccounts/StaffFields.tsx'
import type { StaffRow } from '#web/console/features/staffAccounts/StaffPage.tsx'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'
import { OneTimePassword } from '#web/console/ui/OneTimePassword.tsx'
import styles from './StaffPage.module.css'

/** What can be done with the account of a colleague; one's own is left to others. */
export function StaffActions({ row }: { row: StaffRow }) {
  const { id, loginName, isDisabled, isSelf } = row
  const { send: reset } = useSend(staffAccountsContract.resetStaffAccount)
  const { send: setDisabled } = useSend(staffAccountsContract.setStaffDisabled)
  const [made, setMade] = useState<AnswerOf<typeof staffAccountsContract.resetStaffAccount>>()
  if (isSelf) return <span className={styles.self}>当前账号</span>

  async function resetAccess() {
    const answer = await reset({ id })
    if (answer) setMade(answer)
    return answer
  }

  return (
    <div className={styles.actions}>
      <EditStaff row={row} />
      <ConfirmButton
        size="small"
        aria-label={`重设密码：${loginName}`}
        title="重设密码？"
        note={`${loginName} 会在所有设备上退出登录，原密码失效，两步验证关闭。新的一次性密码只显示一次，请转告本人。`}
        action="重设密码"
        onConfirm={resetAccess}
      >
        重设密码
      </ConfirmButton>
      <ConfirmButton
        size="small"
        type={isDisabled ? 'default' : 'text'}
        danger={!isDisabled}
        aria-label={`${isDisabled ? '启用' : '停用'} ${loginName}`}
        title={isDisabled ? '启用账号？' : '停用账号？'}
        note={isDisabled ? `启用后，${loginName} 可以用原来的密码登录后台。` : `${loginName} 会立即退出登录，不能再进入后台。以后可以再启用。`}
        action={isDisabled ? '启用' : '停用'}
        onConfirm={() => setDisabled({ id, disabled: !isDisabled })}
      >
        {isDisabled ? '启用' : '停用'}
      </ConfirmButton>
      {made && <OneTimePassword {...made} onClosed={() => setMade(undefined)} />}
    </div>
  )
}

function EditStaff({ row: { id, loginName, userName, roles } }: { row: StaffRow }) {
  const [asking, setAsking] = useState(false)
  const { data: all } = useRead(staffRolesContract.listStaffRoles, {})
  const loaded = { userName, roles: roles.map((role) => role.id) }
  const nameOf = (roleId: number) => all?.items.find((role) => role.id === roleId)?.name ?? '已删除的角色'
  return (
    <>
      <Button size="small" aria-label={`修改 ${loginName}`} onClick={() => setAsking(true)}>
        修改
      </Button>
      {asking && (
        <FormDialog
          title={`修改 ${loginName}`}
          action="保存"
          endpoint={staffAccountsContract.editStaffAccount}
          initial={loaded}
          toBody={(values) => ({ id, ...values, loaded })}
          labels={{ userName: '姓名', roles: '角色' }}
          textOf={(field, value) => (field === 'roles' ? (value as number[]).map(nameOf).join('、') : String(value))}
          onClosed={() => setAsking(false)}
        >
          <StaffFields />
        </FormDialog>
      )}
    </>
  )
}
