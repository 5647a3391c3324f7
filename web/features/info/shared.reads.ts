import { infoContract } from '#shared/contracts/info.ts'
import { query } from '#shared/lib/endpoint.ts'
import { pageReads } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'

/** Shared information, by office. */
export const sharedReads = pageReads({
  parameters: ['parentPage'],
  reads: (url) => ({ offices: query(infoContract.listSharedByOffice, { page: url.number('parentPage', 1) }) }),
  head: (_data, url, nameOf, association) => ({
    title: `${nameOf('info', '共享信息')} - ${nameOf('main', '信息交流')}`,
    description: `${association}${nameOf('info', '共享信息')}：各驻京机构提供的最新信息。`,
    canonical: paths.shared({ page: url.number('parentPage', 1) }),
  }),
})
