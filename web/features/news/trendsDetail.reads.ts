import { articleContract } from '#shared/contracts/article.ts'
import { query } from '#shared/lib/endpoint.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { pageReads } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'

/** One item of news. */
export const trendsDetailReads = pageReads({
  parameters: ['id', 'type', 'page', 'view', 'labels'],
  about: 'article',
  reads: (url) => ({ article: query(articleContract.getArticle, { id: url.number('id', 0, 999_999_999) }) }),
  accepts: (article) => article.policyType === policyTypes.news,
  head: ({ article }) => ({
    title: article.title,
    description: article.summary,
    canonical: paths.trendsDetail({ id: article.id, type: article.section }),
  }),
})
