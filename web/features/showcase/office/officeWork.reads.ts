import { articleContract } from '#shared/contracts/article.ts'
import { query } from '#shared/lib/endpoint.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { pageReads } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'

/** One item of the work dynamics of a liaison office. */
export const officeWorkReads = pageReads({
  parameters: ['id', 'officeId', 'page', 'work'],
  about: 'article',
  reads: (url) => ({ article: query(articleContract.getArticle, { id: url.number('id', 0, 999_999_999) }) }),
  accepts: (article) => article.policyType === policyTypes.officeWork,
  head: ({ article }) => ({ title: article.title, description: article.summary, canonical: paths.officeWork({ id: article.id }) }),
})
