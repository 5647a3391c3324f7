import { branchContract } from '#shared/contracts/branch.ts'
import { query } from '#shared/lib/endpoint.ts'
import { branches } from '#shared/rules/branches.ts'
import { activityBranchOf } from '#web/features/branch/branchUrl.ts'
import { pageReads } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'

/** The activities of a branch. */
export const activitiesReads = pageReads({
  parameters: ['type', 'page'],
  reads: (url) => ({ activities: query(branchContract.listActivities, { branchId: activityBranchOf(url), page: url.number('page', 1) }) }),
  head: (_data, url, nameOf, association) => ({
    title: `${nameOf('branch', '分会活动')} - ${branches[activityBranchOf(url)]}`,
    description: `${association}${branches[activityBranchOf(url)]}活动：通知、报名与活动回顾。`,
    canonical: paths.activities({ type: activityBranchOf(url), page: url.number('page', 1) }),
  }),
})
