import { articleContract } from '#shared/contracts/article.ts'
import { branchContract } from '#shared/contracts/branch.ts'
import { query } from '#shared/lib/endpoint.ts'
import { branches } from '#shared/rules/branches.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { activityBranchOf } from '#web/features/branch/branchUrl.ts'
import { pageReads } from '#web/lib/page.ts'
import { inPhrases } from '#web/lib/phrases.ts'
import { paths } from '#web/paths.ts'

export const activitiesReads = pageReads({
  parameters: ['type', 'page'],
  reads: (url) => ({ activities: inPhrases(query(branchContract.listActivities, { branchId: activityBranchOf(url), page: url.number('page', 1) })) }),
  head: (_data, url, menuLabel, association) => ({
    title: `${menuLabel('branch', '分会活动')} - ${branches[activityBranchOf(url)]}`,
    description: `${association}${branches[activityBranchOf(url)]}活动：通知、报名与活动回顾。`,
    canonical: paths.activities({ type: activityBranchOf(url), page: url.number('page', 1) }),
  }),
})

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
