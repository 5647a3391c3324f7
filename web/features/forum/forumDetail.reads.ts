import { articleContract } from '#shared/contracts/article.ts'
import { query } from '#shared/lib/endpoint.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { pageReads } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'

/** One brand activity, of whichever column. */
export const forumDetailReads = pageReads({
  parameters: ['id', 'page', 'salon'],
  about: 'article',
  reads: (url) => ({ article: { ...query(articleContract.getArticle, { id: url.number('id', 0, 999_999_999) }), failure: '专家讲坛详情求失败' } }),
  accepts: ({ policyType }) => policyType === policyTypes.brandActivity,
  head: ({ article }) => ({ title: article.title, description: article.summary, canonical: paths.forumDetail({ id: article.id }) }),
})
