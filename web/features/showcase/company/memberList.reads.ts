import { companyContract } from '#shared/contracts/company.ts'
import { query } from '#shared/lib/endpoint.ts'
import { showcaseHead } from '#web/features/showcase/columns.ts'
import { enterprise } from '#web/features/showcase/company/enterprise.ts'
import { pageReads } from '#web/lib/page.ts'

/** The member enterprises by rank. */
export const memberListReads = pageReads({
  parameters: ['page'],
  reads: (url) => ({ members: query(companyContract.listCompanies, { type: enterprise, order: 'rank', page: url.number('page', 1) }) }),
  head: (_data, _url, nameOf, association) =>
    showcaseHead(nameOf, association, nameOf('showcase', '会员展示'), '会长单位、副会长单位、理事单位与会员单位名单，附单位标识与简介。'),
})
