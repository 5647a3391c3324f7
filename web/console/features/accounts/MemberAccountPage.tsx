import { Form, Input, Tabs } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { accountsContract } from '#shared/contracts/console/accounts.ts'
import type { AnswerOf, OutputOf } from '#shared/lib/endpoint.ts'
import { accountTypeName } from '#shared/rules/enterpriseRules.ts'
import { memberRules, takenMessages } from '#shared/rules/memberRules.ts'
import { can } from '#shared/rules/permissions.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead, useRecord } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { CreditsCard } from '#web/console/features/accounts/CreditsCard.tsx'
import { AccountState, PersonFields, typeChoice, UnitFields } from '#web/console/features/accounts/UnitFields.tsx'
import { NoSuchPage } from '#web/console/layout/NoSuchPage.tsx'
import { deviceName } from '#web/console/lib/deviceName.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { paths } from '#web/console/paths.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { CompanyLink } from '#web/console/ui/CompanyLink.tsx'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'
import { BackLink, ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { Facts } from '#web/console/ui/Facts.tsx'
import { FactsRow } from '#web/console/ui/FactsRow.tsx'
import { FormButton } from '#web/console/ui/FormButton.tsx'
import { OneTimePassword } from '#web/console/ui/OneTimePassword.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './MemberAccountPage.module.css'

export function MemberAccountPage() {
  const { record: account, isMissing } = useRecord(accountsContract.getAccount)
  if (isMissing) return <NoSuchPage />
  const known = account.data
  return (
    <ConsolePage
      title={known ? known.userName || known.loginName : '会员账号'}
      status={known && `${accountTypeName(known.accountType)} · ${known.companyName || '未指定单位'}`}
    >
      <BackLink to={paths.accounts}>会员账号</BackLink>
      <QueryPart of={account}>{(loaded) => <Parts account={loaded} />}</QueryPart>
    </ConsolePage>
  )
}

function Parts({ account }: { account: MemberAccount }) {
  const mayManage = can(useStaff(), 'manageMembers')
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const { id, balance } = account
  return (
    <Tabs
      activeKey={parameters.get('tab') ?? 'profile'}
      onChange={(tab) => void navigate(tab === 'profile' ? paths.memberAccount(id) : `${paths.memberAccount(id)}?tab=${tab}`, { replace: true })}
      items={[
        { key: 'profile', label: '资料', children: <Profile account={account} mayManage={mayManage} /> },
        { key: 'credits', label: '积分', children: <CreditsCard id={id} balance={balance} mayManage={mayManage} /> },
        { key: 'devices', label: '登录设备', children: <DevicesCard id={id} mayManage={mayManage} /> },
      ]}
    />
  )
}

function Profile({ account, mayManage }: { account: MemberAccount; mayManage: boolean }) {
  const { loginName, userName, phone, email, accountType, companyId, companyName, unitName, officePhone, officeAddress, lastLoginAt, createdAt } =
    account
  return (
    <Card title="账号资料" state={<AccountState {...account} />}>
      <Facts
        facts={{
          登录账号: loginName,
          姓名: userName,
          手机号: phone,
          邮箱: email,
          会员类型: accountTypeName(accountType),
          单位: <CompanyLink id={companyId} name={companyName} />,
          单位自称: unitName,
          办公电话: officePhone,
          办公地点: officeAddress,
          最近登录: lastLoginAt ? minuteOf(lastLoginAt) : '从未登录',
          创建时间: minuteOf(createdAt),
        }}
      />
      {mayManage && <AccountActions account={account} />}
    </Card>
  )
}

function AccountActions({ account }: { account: MemberAccount }) {
  const { id, loginName, isDisabled } = account
  const reset = useSend(accountsContract.resetAccounts)
  const { send: setDisabled } = useSend(accountsContract.setAccountsDisabled)
  const [made, setMade] = useState<AnswerOf<typeof accountsContract.resetAccounts>>()

  async function resetPassword() {
    const answer = await reset.send({ ids: [id] })
    if (answer) setMade(answer)
  }

  return (
    <div className={styles.actions}>
      <EditAccount account={account} />
      <ConfirmButton
        title="重设密码？"
        note={`${loginName} 会在所有设备上退出登录，原密码失效。新的一次性密码只显示一次，请转告本人。`}
        action="重设密码"
        onConfirm={resetPassword}
      >
        重设密码
      </ConfirmButton>
      <HandOver account={account} />
      {isDisabled ? (
        <ConfirmButton
          title="启用账号？"
          note={`启用后，${loginName} 可以用原来的密码登录。`}
          action="启用"
          onConfirm={() => setDisabled({ ids: [id], disabled: false })}
        >
          启用账号
        </ConfirmButton>
      ) : (
        <ConfirmButton
          danger
          title="停用账号？"
          note={`${loginName} 会立即退出登录，不能再登录。已发布的内容和积分都保留，以后可以再启用。`}
          action="停用"
          onConfirm={() => setDisabled({ ids: [id], disabled: true })}
        >
          停用账号
        </ConfirmButton>
      )}
      {made?.accounts.map((account) => (
        <OneTimePassword key={account.loginName} {...account} onClosed={() => setMade(undefined)} />
      ))}
    </div>
  )
}

const holderLabels = { userName: '姓名', phone: '手机号', email: '邮箱' }
const empty = { userName: '', phone: '', email: '' }

/** Gives the account to another person of the unit. */
function HandOver({ account: { id, version, userName, phone, email } }: { account: MemberAccount }) {
  const [made, setMade] = useState<AnswerOf<typeof accountsContract.handOverAccount>>()
  return (
    <>
      <FormButton
        button={{ children: '交接账号' }}
        title="交接账号"
        action="交接"
        endpoint={accountsContract.handOverAccount}
        initial={empty}
        now={{ userName, phone, email }}
        labels={holderLabels}
        toBody={(person) => ({ ...person, id, version })}
        refusals={{ phone: takenMessages.phone }}
        onDone={setMade}
      >
        <p className={styles.note}>
          交给同一单位的另一位同志使用。{userName}会立即退出登录，原密码失效；报送内容、积分和消息都保留。请填写新使用人：
        </p>
        <PersonFields />
      </FormButton>
      {made && <OneTimePassword {...made} onClosed={() => setMade(undefined)} />}
    </>
  )
}

function DevicesCard({ id, mayManage }: { id: number; mayManage: boolean }) {
  const sessions = useRead(accountsContract.listAccountSessions, { id })
  const { send } = useSend(accountsContract.endAccountSessions)
  return (
    <Card title="登录设备" lead="会员反映账号异常时，可以让它在所有设备上退出登录。">
      <QueryPart of={sessions} skeleton={<RowsSkeleton rows={2} />}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className={styles.none}>目前没有登录的设备。</p>}
            <ul className={styles.devices}>
              {items.map(({ address, userAgent, createdAt, lastSeenAt }) => (
                <FactsRow
                  key={`${createdAt} ${lastSeenAt} ${address} ${userAgent}`}
                  title={deviceName(userAgent)}
                  facts={[`网络地址 ${address || '未知'}`, `登录于 ${minuteOf(createdAt)}`, `最近使用 ${minuteOf(lastSeenAt)}`]}
                />
              ))}
            </ul>
            {mayManage && items.length > 0 && (
              <ConfirmButton
                title="全部退出登录？"
                note="该账号会在所有设备上退出登录，密码不变，可以重新登录。"
                action="全部退出"
                onConfirm={() => send({ ids: [id] })}
              >
                全部退出登录
              </ConfirmButton>
            )}
          </>
        )}
      </QueryPart>
    </Card>
  )
}

type MemberAccount = OutputOf<typeof accountsContract.getAccount>

const accountLabels = { userName: '姓名', phone: '手机号', email: '邮箱', type: '会员类型', unit: '单位', unitName: '单位自称' }

/** Initial values, also compared with if someone else has saved. */
const valuesOf = ({ userName, phone, email, accountType, companyId, companyName, unitName }: MemberAccount) => ({
  userName,
  phone,
  email,
  type: typeChoice(accountType),
  unit: companyId === null ? undefined : { value: companyId, label: companyName },
  unitName,
})

const EditAccount = ({ account }: { account: MemberAccount }) => (
  <FormButton
    button={{ children: '修改资料' }}
    title="修改资料"
    action="保存"
    endpoint={accountsContract.editAccount}
    initial={valuesOf(account)}
    toBody={({ type, unit, ...rest }) => ({
      ...rest,
      id: account.id,
      version: account.version,
      accountType: type.value,
      companyId: unit?.value ?? 0,
    })}
    labels={accountLabels}
    refusals={{ phone: takenMessages.phone, unit: takenMessages.companyId }}
  >
    <PersonFields />
    <UnitFields />
    <Form.Item name="unitName" label="单位自称" extra="会员对外使用的单位名称，可以不填" rules={[fieldRule(memberRules.unitName)]}>
      <Input placeholder="例如：某某驻京办综合处" autoComplete="off" />
    </Form.Item>
  </FormButton>
)
