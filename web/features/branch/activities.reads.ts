import { branchContract } from '#shared/contracts/branch.ts'
import { query } from '#shared/lib/endpoint.ts'
import { branches } from '#shared/rules/branches.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { activityBranchOf } from '#web/features/branch/branchUrl.ts'
import { articleReads } from '#web/lib/article.reads.ts'
import { pageReads } from '#web/lib/page.ts'
import { inPhrases } from '#web/lib/phrases.ts'
import { paths } from '#web/paths.ts'

export const activitiesReads = pageReads({
  parameters: ['type', 'page'],
  reads: (url) => ({ activities: inPhrases(query(branchContract.listActivities, { branchId: activityBranchOf(url), page: url.page })) }),
  head: (_data, url, menuLabel, association) => ({
    title: `${menuLabel('branch', '分会活动')} - ${branches[activityBranchOf(url)]}`,
    description: `${association}${branches[activityBranchOf(url)]}活动：通知、报名与活动回顾。`,
    canonical: paths.activities({ type: activityBranchOf(url), page: url.page }),
  }),
})

export const activityReads = articleReads(policyTypes.activity, ({ id, branchId }) => paths.activityDetail({ id, type: branchId ?? 1 }), [
  'id',
  'type',
  'page',
])
