import { companyContract } from '#shared/contracts/company.ts'
import { query } from '#shared/lib/endpoint.ts'
import { enterprise } from '#web/features/showcase/company/enterprise.ts'
import { pageReads } from '#web/lib/page.ts'

/** The same enterprises as the branch of enterprises shows them. */
export const memberListReads = pageReads({
  parameters: ['page'],
  reads: (url) => ({ members: query(companyContract.listCompanies, { type: enterprise, page: url.number('page', 1) }) }),
  head: (_data, _url, nameOf, association) => ({
    title: `会员展示 - ${nameOf('main', '会员风采')}`,
    description: `${association}企业分会会员展示：会员企业的标识、名称与简介。`,
  }),
})
