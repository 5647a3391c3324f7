import { Link } from 'react-router-dom'
import type { Company } from '#shared/contracts/console/companies.ts'
import { can } from '#shared/rules/permissions.ts'
import { companyAddress } from '#web/console/features/companies/companyAddress.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { paths } from '#web/console/paths.ts'

/** What belongs to a member, and its page on the site. */
export function CompanyFacts({ item }: { item: Company }) {
  const { id, state, accounts, content } = item
  const { role } = useStaff()
  return (
    <>
      <dt>会员账号</dt>
      <dd>{accounts > 0 && can(role, 'seeMembers') ? <Link to={`${paths.accounts}?companyId=${id}`}>{accounts} 个</Link> : `${accounts} 个`}</dd>
      <dt>相关内容</dt>
      <dd>{content} 条</dd>
      {state === 'online' && (
        <>
          <dt>网站页面</dt>
          <dd>
            <a href={companyAddress(item)} target="_blank" rel="noopener">
              在新窗口查看
            </a>
          </dd>
        </>
      )}
    </>
  )
}
