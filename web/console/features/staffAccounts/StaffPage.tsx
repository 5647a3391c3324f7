import { Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { staffAccountsContract } from '#shared/contracts/console/staffAccounts.ts'
import { staffRolesContract } from '#shared/contracts/console/staffRoles.ts'
import type { AnswerOf } from '#shared/lib/endpoint.ts'
import { checkUserName, takenMessages } from '#shared/rules/memberRules.ts'
import { checkNewStaffName } from '#shared/rules/staffRules.ts'
import { fieldRule, rejectIf } from '#web/antd/formRules.ts'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { ListPage, type RowOf } from '#web/console/list/ListPage.tsx'
import type { ListColumn } from '#web/console/list/ListTable.tsx'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'
import { FormButton } from '#web/console/ui/FormButton.tsx'
import { OneTimePassword } from '#web/console/ui/OneTimePassword.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { Tag } from '#web/ui/list/Tag.tsx'
import styles from './StaffPage.module.css'

export type StaffRow = RowOf<typeof staffAccountsContract.listStaffAccounts>

const states = {
  name: 'state',
  label: '状态',
  choices: [
    { value: 'active', label: '可以登录' },
    { value: 'disabled', label: '已停用' },
  ],
}
const columns: ListColumn<StaffRow>[] = [
  { title: '登录账号', sort: 'loginName', isHeading: true, width: 180, cell: ({ loginName }) => loginName },
  { title: '姓名', cell: ({ userName }) => userName || '未填写' },
  { title: '角色', width: 200, cell: ({ roles }) => roles.map(({ name }) => name).join('、') },
  { title: '两步验证', width: 100, cell: ({ hasSecondFactor }) => (hasSecondFactor ? '已启用' : '未启用') },
  { title: '状态', width: 96, cell: ({ isDisabled }) => (isDisabled ? <Tag look="err">已停用</Tag> : <Tag look="ok">正常</Tag>) },
  { title: '最近登录', sort: 'lastLoginAt', width: 150, cell: ({ lastLoginAt }) => (lastLoginAt ? minuteOf(lastLoginAt) : '从未登录') },
  { title: '操作', width: 260, cell: (row) => <StaffActions row={row} /> },
]

export function StaffPage() {
  const { data: roles } = useRead(staffRolesContract.listStaffRoles, {})
  return (
    <ListPage
      title="工作人员"
      endpoint={staffAccountsContract.listStaffAccounts}
      columns={columns}
      keyOf={({ id }) => id}
      search="搜索账号或姓名"
      filters={[{ name: 'role', label: '角色', choices: roles?.items.map(({ id, name }) => ({ value: id, label: name })) ?? [] }, states]}
      action={<NewStaff />}
      exportable
      empty={{ title: '还没有工作人员' }}
    />
  )
}

const initial = { loginName: '', userName: '', roles: [] as number[] }

function NewStaff() {
  const [made, setMade] = useState<AnswerOf<typeof staffAccountsContract.createStaffAccount>>()
  return (
    <>
      <FormButton
        button={{ type: 'primary', children: '新建账号' }}
        title="新建工作人员账号"
        action="新建"
        endpoint={staffAccountsContract.createStaffAccount}
        initial={initial}
        toBody={(values) => values}
        refusals={{ loginName: takenMessages.loginName }}
        onDone={setMade}
      >
        <Form.Item name="loginName" label="登录账号" rules={[fieldRule(checkNewStaffName)]}>
          <Input placeholder="例如 zhang.san" autoComplete="off" autoCapitalize="none" spellCheck={false} data-first-focus />
        </Form.Item>
        <StaffFields />
      </FormButton>
      {made && <OneTimePassword {...made} onClosed={() => setMade(undefined)} />}
    </>
  )
}

/** Staff cannot change their own account here. */
function StaffActions({ row }: { row: StaffRow }) {
  const { id, loginName, isDisabled, isSelf } = row
  const { send: reset } = useSend(staffAccountsContract.resetStaffAccount)
  const { send: setDisabled } = useSend(staffAccountsContract.setStaffDisabled)
  const [made, setMade] = useState<AnswerOf<typeof staffAccountsContract.resetStaffAccount>>()
  if (isSelf) return <span className={styles.self}>当前账号</span>

  async function resetAccess() {
    const answer = await reset({ id })
    if (answer) setMade(answer)
  }

  return (
    <div className={styles.actions}>
      <EditStaff row={row} />
      <ConfirmButton
        size="small"
        aria-label={`重设密码：${loginName}`}
        title="重设密码？"
        note={`${loginName} 会在所有设备上退出登录，原密码失效，两步验证关闭，通知邮箱移除。新的一次性密码只显示一次，请转告本人。`}
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
  const { data: all } = useRead(staffRolesContract.listStaffRoles, {})
  const loaded = { userName, roles: roles.map((role) => role.id) }
  const roleName = (roleId: number) => all?.items.find((role) => role.id === roleId)?.name ?? '已删除的角色'
  return (
    <FormButton
      button={{ size: 'small', 'aria-label': `修改 ${loginName}`, children: '修改' }}
      title={`修改 ${loginName}`}
      action="保存"
      endpoint={staffAccountsContract.editStaffAccount}
      initial={loaded}
      toBody={(values) => ({ id, ...values, loaded })}
      labels={{ userName: '姓名', roles: '角色' }}
      textOf={(field, value) => (field === 'roles' ? (value as number[]).map(roleName).join('、') : String(value))}
    >
      <StaffFields />
    </FormButton>
  )
}

const checkRoles = (_rule: unknown, roles: number[] = []) => rejectIf(roles.length > 0 ? undefined : '请选择角色')

/** The fields `userName` and `roles`. Roles the caller may not grant are disabled. */
function StaffFields() {
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
