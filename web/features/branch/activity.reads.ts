import { articleContract } from '#shared/contracts/article.ts'
import { query } from '#shared/lib/endpoint.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { pageReads } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'

/** One activity of a branch. */
export const activityReads = pageReads({
  parameters: ['id', 'type', 'page'],
  about: 'article',
  reads: (url) => ({ article: query(articleContract.getArticle, { id: url.number('id', 0, 999_999_999) }) }),
  accepts: (article) => article.policyType === policyTypes.activity,
  head: ({ article }) => ({
    title: article.title,
    description: article.summary,
    canonical: paths.activityDetail({ id: article.id, type: article.branchId ?? 1 }),
  }),
})
