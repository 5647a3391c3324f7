import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { accountsContract } from '#shared/contracts/console/accounts.ts'
import type { AnswerOf } from '#shared/lib/endpoint.ts'
import { accountTypeName } from '#shared/rules/accountTypes.ts'
import { memberTypes } from '#shared/rules/memberRules.ts'
import { can } from '#shared/rules/permissions.ts'
import { AccountState } from '#web/console/features/accounts/AccountState.tsx'
import { BulkActions } from '#web/console/features/accounts/BulkActions.tsx'
import { NewAccount } from '#web/console/features/accounts/NewAccount.tsx'
import { WithImport } from '#web/console/imports/WithImport.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { ListPage, type RowOf } from '#web/console/list/ListPage.tsx'
import type { ListColumn } from '#web/console/list/ListTable.tsx'
import { paths } from '#web/console/paths.ts'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { OneTimePasswords } from '#web/console/ui/OneTimePasswords.tsx'
import { minuteOf } from '#web/lib/dateText.ts'

type Row = RowOf<typeof accountsContract.listAccounts>

const filters = [
  { name: 'type', label: '会员类型', choices: memberTypes.map((value) => ({ value, label: accountTypeName(value) })) },
  {
    name: 'state',
    label: '状态',
    choices: [
      { value: 'active', label: '可以登录' },
      { value: 'mustChangePassword', label: '待改密码' },
      { value: 'disabled', label: '已停用' },
    ],
  },
  { name: 'companyId', chip: () => '只看一个单位' },
]
const columns: ListColumn<Row>[] = [
  {
    title: '登录账号',
    sort: 'loginName',
    isHeading: true,
    width: 170,
    cell: ({ id, loginName }) => <Link to={paths.memberAccount(id)}>{loginName}</Link>,
  },
  { title: '姓名', width: 120, cell: ({ userName }) => userName },
  { title: '手机号', width: 130, cell: ({ phone }) => phone || '未填写' },
  { title: '单位', cell: ({ companyName }) => companyName || '未指定' },
  { title: '会员类型', width: 116, cell: ({ accountType }) => accountTypeName(accountType) },
  { title: '积分', width: 70, cell: ({ balance }) => balance },
  { title: '状态', width: 100, cell: (row) => <AccountState {...row} /> },
  { title: '最近登录', sort: 'lastLoginAt', width: 158, cell: ({ lastLoginAt }) => (lastLoginAt ? minuteOf(lastLoginAt) : '从未登录') },
]

/** 会员账号: who can sign in to the member centre. */
export function AccountsPage() {
  const mayManage = can(useStaff(), 'manageMembers')
  const [made, setMade] = useState<AnswerOf<typeof accountsContract.resetAccounts>>()
  if (made)
    return (
      <ConsolePage
        title="会员账号"
        status={`已重设 ${made.accounts.length} 个账号的密码`}
        action={<Button onClick={() => setMade(undefined)}>返回会员账号</Button>}
      >
        <OneTimePasswords {...made} />
      </ConsolePage>
    )

  return (
    <ListPage
      title="会员账号"
      endpoint={accountsContract.listAccounts}
      columns={columns}
      keyOf={({ id }) => id}
      search="搜索账号、手机号、姓名或单位"
      filters={filters}
      action={
        mayManage && (
          <WithImport to={paths.accountImport} label="从 Excel 导入">
            <NewAccount />
          </WithImport>
        )
      }
      exportable
      bulk={
        mayManage
          ? { nameOf: ({ loginName }) => loginName, actions: (rows, clear) => <BulkActions rows={rows} onDone={clear} onReset={setMade} /> }
          : undefined
      }
      empty={{ title: '还没有会员账号', note: '可以新建，或从 Excel 导入' }}
    />
  )
}
