import { partyContract } from '#shared/contracts/party.ts'
import { query } from '#shared/lib/endpoint.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { articleReads } from '#web/lib/article.reads.ts'
import { pageReads } from '#web/lib/page.ts'
import { inPhrases } from '#web/lib/phrases.ts'
import { paths } from '#web/paths.ts'

export const partyReads = pageReads({
  parameters: ['page'],
  reads: (url) => ({ party: inPhrases(query(partyContract.listParty, { page: url.page })) }),
  head: (_data, url, menuLabel, association) => ({
    title: menuLabel('main', '党建工作'),
    description: `${association}${menuLabel('main', '党建工作')}：学习贯彻党的创新理论，推进驻京机构党的建设。`,
    canonical: paths.party({ page: url.page }),
  }),
})

/** `tag` in the URL is inherited and ignored. */
export const partyDetailReads = articleReads(policyTypes.party, ({ id }) => paths.partyDetail({ id }))
