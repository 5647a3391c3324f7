import { Link } from 'react-router-dom'
import type { Company } from '#shared/contracts/console/companies.ts'
import { can } from '#shared/rules/permissions.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { paths } from '#web/console/paths.ts'

/** What belongs to a member. */
export function CompanyFacts({ item }: { item: Company }) {
  const { id, accounts, content } = item
  const staff = useStaff()
  return (
    <>
      <dt>会员账号</dt>
      <dd>{accounts > 0 && can(staff, 'seeMembers') ? <Link to={`${paths.accounts}?companyId=${id}`}>{accounts} 个</Link> : `${accounts} 个`}</dd>
      <dt>相关内容</dt>
      <dd>{content} 条</dd>
    </>
  )
}
