import { articleContract } from '#shared/contracts/article.ts'
import { query } from '#shared/lib/endpoint.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { pageReads } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'

/** One project on display. */
export const projectDetailReads = pageReads({
  parameters: ['id', 'page'],
  about: 'article',
  reads: (url) => ({ article: query(articleContract.getArticle, { id: url.number('id', 0, 999_999_999) }) }),
  accepts: ({ policyType }) => policyType === policyTypes.project,
  head: ({ article }) => ({ title: article.title, description: article.summary, canonical: paths.projectDetail({ id: article.id }) }),
})
