import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { staffAccountsContract } from '#shared/contracts/console/staffAccounts.ts'
import { staffRolesContract } from '#shared/contracts/console/staffRoles.ts'
import type { AnswerOf } from '#shared/lib/endpoint.ts'
import { takenMessages } from '#shared/rules/memberRules.ts'
import { checkNewStaffName } from '#shared/rules/staffRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { useRead } from '#web/calls/useRead.ts'
import { StaffActions } from '#web/console/features/staffAccounts/StaffActions.tsx'
import { StaffFields } from '#web/console/features/staffAccounts/StaffFields.tsx'
import { ListPage, type RowOf } from '#web/console/list/ListPage.tsx'
import type { ListColumn } from '#web/console/list/ListTable.tsx'
import { FormDialog } from '#web/console/ui/FormDialog.tsx'
import { OneTimePassword } from '#web/console/ui/OneTimePassword.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { Tag } from '#web/ui/list/Tag.tsx'

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

/** 工作人员: who can sign in to the console, and as what. */
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

/** A button that makes an account of staff, and shows its password once. */
function NewStaff() {
  const [asking, setAsking] = useState(false)
  const [made, setMade] = useState<AnswerOf<typeof staffAccountsContract.createStaffAccount>>()
  return (
    <>
      <Button type="primary" onClick={() => setAsking(true)}>
        新建账号
      </Button>
      {asking && (
        <FormDialog
          title="新建工作人员账号"
          action="新建"
          endpoint={staffAccountsContract.createStaffAccount}
          initial={initial}
          toBody={(values) => values}
          refusals={{ loginName: takenMessages.loginName }}
          onDone={setMade}
          onClosed={() => setAsking(false)}
        >
          <Form.Item name="loginName" label="登录账号" rules={[fieldRule(checkNewStaffName)]}>
            <Input placeholder="例如 zhang.san" autoComplete="off" autoCapitalize="none" spellCheck={false} data-first-focus />
          </Form.Item>
          <StaffFields />
        </FormDialog>
      )}
      {made && <OneTimePassword {...made} onClosed={() => setMade(undefined)} />}
    </>
  )
}
