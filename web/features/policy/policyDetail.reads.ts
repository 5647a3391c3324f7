import { articleContract } from '#shared/contracts/article.ts'
import { query } from '#shared/lib/endpoint.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { pageReads } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'

/** One explanation of a policy. */
export const policyDetailReads = pageReads({
  parameters: ['id', 'page'],
  about: 'article',
  reads: (url) => ({ article: query(articleContract.getArticle, { id: url.number('id', 0, 999_999_999) }) }),
  accepts: ({ policyType }) => policyType === policyTypes.policy,
  head: ({ article }) => ({ title: article.title, description: article.summary, canonical: paths.policyDetail({ id: article.id }) }),
})
