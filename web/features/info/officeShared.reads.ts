import { companyContract } from '#shared/contracts/company.ts'
import { infoContract } from '#shared/contracts/info.ts'
import { query } from '#shared/lib/endpoint.ts'
import { pageReads } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'

/** What one office shared. Its name comes from the office itself: what the address calls it could be anything. */
export const officeSharedReads = pageReads({
  parameters: ['officeId', 'page', 'parentPage'],
  about: 'office',
  reads(url) {
    const officeId = url.number('officeId', 0, 999_999_999)
    return {
      office: query(companyContract.getCompany, { id: officeId }),
      shared: query(infoContract.listShared, { officeId, page: url.number('page', 1) }),
    }
  },
  head: ({ office }, url, nameOf, association) => ({
    title: `${office.name} - ${nameOf('info', '共享信息')}`,
    description: `${office.name}在${association}共享的信息。`,
    canonical: paths.sharedOfOffice({ officeId: office.id, officeName: office.name, page: url.number('page', 1) }),
  }),
})
