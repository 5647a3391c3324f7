import { articleContract } from '#shared/contracts/article.ts'
import { type ActivityItem, branchContract } from '#shared/contracts/branch.ts'
import { choosing, query } from '#shared/lib/endpoint.ts'
import { branches } from '#shared/rules/branches.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { activityBranchOf } from '#web/features/branch/branchUrl.ts'
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

export const activityReads = pageReads({
  parameters: ['id', 'type', 'page'],
  about: 'article',
  reads: (url) => ({
    article: query(articleContract.getArticle, { id: url.id }),
    others: choosing(query(branchContract.listActivities, { branchId: activityBranchOf(url), size: 100 }), (activities) =>
      comingFirst(activities.filter(({ id }) => id !== url.id))
        // Five, and its neighbours, which the page leaves out.
        .slice(0, 7)
        .map(({ id, title, publishedAt, startsAt, signUpState }) => ({ id, title, publishedAt, startsAt, isPast: signUpState === 'ended' })),
    ),
  }),
  accepts: ({ policyType }) => policyType === policyTypes.activity,
  head: ({ article: { id, title, summary, branchId } }) => ({
    title,
    description: summary,
    canonical: paths.activityDetail({ id, type: branchId ?? 1 }),
  }),
})

/** Those to come by their time, one without a time last; then those that are over, latest first. */
function comingFirst(activities: readonly ActivityItem[]) {
  const byTime = [...activities].sort((a, b) => (a.startsAt ?? '9').localeCompare(b.startsAt ?? '9'))
  const isPast = ({ signUpState }: ActivityItem) => signUpState === 'ended'
  return [...byTime.filter((activity) => !isPast(activity)), ...byTime.filter(isPast).reverse()]
}
