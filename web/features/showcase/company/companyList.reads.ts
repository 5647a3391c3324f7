import { companyContract } from '#shared/contracts/company.ts'
import { query } from '#shared/lib/endpoint.ts'
import { showcaseHead } from '#web/features/showcase/columns.ts'
import { pageReads } from '#web/lib/page.ts'

/** The list of member enterprises. */
export const companyListReads = pageReads({
  parameters: ['page'],
  reads: (url) => ({ companies: query(companyContract.listCompanies, { page: url.number('page', 1) }) }),
  head: (_data, _url, nameOf, association) =>
    showcaseHead(nameOf, association, nameOf('showcase', '会员企业风采'), '会员企业的主营业务、简介与工作动态。'),
})
