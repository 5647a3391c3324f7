import { articleContract } from '#shared/contracts/article.ts'
import { query } from '#shared/lib/endpoint.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { pageReads } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'

/** One item of party building. `tag` in the address is inherited; what is shown comes from the item. */
export const partyDetailReads = pageReads({
  parameters: ['id', 'page'],
  about: 'article',
  reads: (url) => ({ article: query(articleContract.getArticle, { id: url.number('id', 0, 999_999_999) }) }),
  accepts: (article) => article.policyType === policyTypes.party,
  head: ({ article }) => ({ title: article.title, description: article.summary, canonical: paths.partyDetail({ id: article.id }) }),
})
