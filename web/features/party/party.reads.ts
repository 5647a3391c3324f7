import { partyContract } from '#shared/contracts/party.ts'
import { query } from '#shared/lib/endpoint.ts'
import { pageReads } from '#web/lib/page.ts'

/** The list of party building. */
export const partyReads = pageReads({
  parameters: ['page'],
  reads: (url) => ({ party: query(partyContract.listParty, { page: url.number('page', 1) }) }),
  head: (_data, _url, nameOf, association) => ({
    title: nameOf('main', '党建工作'),
    description: `${association}${nameOf('main', '党建工作')}：学习贯彻党的创新理论，推进驻京机构党的建设。`,
  }),
})
