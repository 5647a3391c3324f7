import { Tabs } from 'antd'
import { useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { accountsContract } from '#shared/contracts/console/accounts.ts'
import { accountTypeName } from '#shared/rules/enterpriseRules.ts'
import { can } from '#shared/rules/permissions.ts'
import { isRefusal } from '#web/calls/isRefusal.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { AccountActions } from '#web/console/features/accounts/AccountActions.tsx'
import { CreditsCard } from '#web/console/features/accounts/CreditsCard.tsx'
import { DevicesCard } from '#web/console/features/accounts/DevicesCard.tsx'
import type { MemberAccount } from '#web/console/features/accounts/EditAccount.tsx'
import { AccountState } from '#web/console/features/accounts/UnitFields.tsx'
import { NoSuchPage } from '#web/console/layout/Allowed.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { paths } from '#web/console/paths.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { CompanyLink } from '#web/console/ui/CompanyLink.tsx'
import { BackLink, ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { Facts } from '#web/console/ui/Facts.tsx'
import { minuteOf } from '#web/lib/dateText.ts'

/** A member's account: what is known of it, its credits, where it is signed in. */
export function MemberAccountPage() {
  const id = Number(useParams().id)
  const isId = Number.isSafeInteger(id) && id > 0
  const account = useRead(accountsContract.getAccount, { id }, { enabled: isId })
  if (!isId || isRefusal(account.error, 'notFound')) return <NoSuchPage />
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
