import { thinkTankContract } from '#shared/contracts/thinkTank.ts'
import { query } from '#shared/lib/endpoint.ts'
import { pageReads } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'

/** The list of think tanks. */
export const thinkTanksReads = pageReads({
  parameters: ['page'],
  reads: (url) => ({ thinkTanks: query(thinkTankContract.listThinkTanks, { page: url.number('page', 1) }) }),
  head: (_data, url, nameOf, association) => ({
    title: nameOf('forum', '智库'),
    description: `${association}${nameOf('forum', '智库')}：与协会合作的研究机构一览。`,
    canonical: paths.thinkTanks({ page: url.number('page', 1) }),
  }),
})
