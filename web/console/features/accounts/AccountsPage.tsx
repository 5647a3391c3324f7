import { Form, Input } from 'antd'
import { useState } from 'react'
import { accountsContract } from '#shared/contracts/console/accounts.ts'
import type { AnswerOf } from '#shared/lib/endpoint.ts'
import { accountTypeName } from '#shared/rules/enterpriseRules.ts'
import { memberRules, memberTypes, takenMessages } from '#shared/rules/memberRules.ts'
import { can } from '#shared/rules/permissions.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { useSend } from '#web/calls/useSend.ts'
import { AccountState, PersonFields, typeChoice, UnitFields, type UnitValues } from '#web/console/features/accounts/UnitFields.tsx'
import { WithImport } from '#web/console/imports/WithImport.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { ListPage, type RowOf } from '#web/console/list/ListPage.tsx'
import type { ListColumn } from '#web/console/list/ListTable.tsx'
import { paths } from '#web/console/paths.ts'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { FormButton } from '#web/console/ui/FormButton.tsx'
import { OneTimePassword } from '#web/console/ui/OneTimePassword.tsx'
import { OneTimePasswords } from '#web/console/ui/OneTimePasswords.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './AccountsPage.module.css'

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

export function AccountsPage() {
  const mayManage = can(useStaff(), 'manageMembers')
  const [made, setMade] = useState<AnswerOf<typeof accountsContract.resetAccounts>>()
  if (made)
    return (
      <ConsolePage title="会员账号" status={`已重设 ${made.accounts.length} 个账号的密码`}>
        <OneTimePasswords {...made} back={{ label: '返回会员账号', onLeave: () => setMade(undefined) }} />
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
          ? { rowLabel: ({ loginName }) => loginName, actions: (rows, clear) => <BulkActions rows={rows} onDone={clear} onReset={setMade} /> }
          : undefined
      }
      empty={{ title: '还没有会员账号', note: '可以新建，或从 Excel 导入' }}
    />
  )
}

interface Values extends UnitValues {
  loginName: string
  userName: string
  phone: string
  email: string
}
const initial: Values = { loginName: '', userName: '', phone: '', email: '', type: typeChoice(1) }

function NewAccount() {
  const [made, setMade] = useState<AnswerOf<typeof accountsContract.createAccount>>()
  return (
    <>
      <FormButton
        button={{ type: 'primary', children: '新建账号' }}
        title="新建会员账号"
        action="新建"
        endpoint={accountsContract.createAccount}
        initial={initial}
        toBody={({ type, unit, ...person }) => ({ ...person, accountType: type.value, companyId: unit?.value ?? 0 })}
        refusals={{ loginName: takenMessages.loginName, phone: takenMessages.phone, unit: takenMessages.companyId }}
        onDone={setMade}
      >
        <Form.Item name="loginName" label="登录账号" rules={[fieldRule(memberRules.loginName)]}>
          <Input placeholder="字母、数字或手机号" autoComplete="off" autoCapitalize="none" spellCheck={false} data-first-focus />
        </Form.Item>
        <PersonFields />
        <UnitFields />
      </FormButton>
      {made && <OneTimePassword {...made} onClosed={() => setMade(undefined)} />}
    </>
  )
}

interface BulkActionsProps {
  rows: Row[]
  onDone(): void
  /** Receives the passwords, shown only once. */
  onReset(made: AnswerOf<typeof accountsContract.resetAccounts>): void
}

/** Applies to all selected accounts or to none. */
function BulkActions({ rows, onDone, onReset }: BulkActionsProps) {
  const { send: reset } = useSend(accountsContract.resetAccounts)
  const { send: setDisabled } = useSend(accountsContract.setAccountsDisabled)
  const { send: endSessions } = useSend(accountsContract.endAccountSessions)
  const open = rows.filter(({ isDisabled }) => !isDisabled)
  const closed = rows.filter(({ isDisabled }) => isDisabled)

  async function after(sent: Promise<{ changed: number } | undefined>, says?: string) {
    const done = await sent
    if (!done) return
    if (says) showToast('done', `${says} ${done.changed} 个账号`)
    onDone()
  }

  async function resetPasswords() {
    const made = await reset({ ids: idsOf(open) })
    if (made) onReset(made)
  }

  return (
    <>
      {open.length > 0 && (
        <ConfirmButton
          title={`重设 ${open.length} 个账号的密码？`}
          note={<Names rows={open}>这些账号会在所有设备上退出登录，原密码失效。新的一次性密码只显示一次，请转告本人。</Names>}
          action="重设密码"
          onConfirm={resetPasswords}
        >
          重设密码
        </ConfirmButton>
      )}
      {open.length > 0 && (
        <ConfirmButton
          title={`让 ${open.length} 个账号退出登录？`}
          note={<Names rows={open}>这些账号会在所有设备上退出登录，密码不变，可以重新登录。</Names>}
          action="全部退出"
          onConfirm={() => after(endSessions({ ids: idsOf(open) }))}
        >
          退出登录
        </ConfirmButton>
      )}
      {closed.length > 0 && (
        <ConfirmButton
          title={`启用 ${closed.length} 个账号？`}
          note={<Names rows={closed}>启用后，可以用原来的密码登录。</Names>}
          action="启用"
          onConfirm={() => after(setDisabled({ ids: idsOf(closed), disabled: false }), '已启用')}
        >
          启用
        </ConfirmButton>
      )}
      {open.length > 0 && (
        <ConfirmButton
          danger
          title={`停用 ${open.length} 个账号？`}
          note={<Names rows={open}>这些账号会立即退出登录，不能再登录。已发布的内容和积分都保留，以后可以再启用。</Names>}
          action="停用"
          onConfirm={() => after(setDisabled({ ids: idsOf(open), disabled: true }), '已停用')}
        >
          停用
        </ConfirmButton>
      )}
    </>
  )
}

const idsOf = (rows: Row[]) => rows.map(({ id }) => id)

const Names = ({ rows, children }: { rows: Row[]; children: string }) => (
  <>
    <p>{children}</p>
    <ul className={styles.names}>
      {rows.map(({ id, loginName, userName, companyName }) => (
        <li key={id}>
          <span>{loginName}</span> {[userName, companyName].filter(Boolean).join(' · ')}
        </li>
      ))}
    </ul>
  </>
)
