import { branches } from '#shared/rules/branches.ts'
import { ActivityFacts } from '#web/features/branch/ActivityFacts.tsx'
import type { activityReads } from '#web/features/branch/activity.reads.ts'
import type { BranchId } from '#web/features/branch/branchUrl.ts'
import { SignUpBar } from '#web/features/branch/SignUpBar.tsx'
import type { PageProps } from '#web/lib/page.ts'
import { useNameOf } from '#web/lib/useNameOf.ts'
import { paths } from '#web/paths.ts'
import { ArticleContent } from '#web/ui/article/ArticleContent.tsx'
import { ArticleFacts } from '#web/ui/article/ArticleFacts.tsx'
import { ArticleSheet } from '#web/ui/article/ArticleSheet.tsx'

/** An activity of a branch: what it is about, when and where, and the way to take part. */
export function ActivityPage({ data: { article }, url }: PageProps<typeof activityReads>) {
  const nameOf = useNameOf()
  const { activity } = article
  // The branch is the article's own, whatever the address says.
  const type = (article.branchId ?? 1) as BranchId
  const page = url.number('page', 1)
  return (
    <ArticleSheet
      trail={[
        { label: branches[type], to: paths.branch(type) },
        { label: nameOf('branch', '分会活动'), to: paths.activities({ type, page }) },
      ]}
      title={article.title}
      subtitle={activity?.open ? '' : article.subtitle}
      facts={<ArticleFacts article={article} />}
    >
      {activity && <ActivityFacts activity={activity} />}
      <ArticleContent article={article} to={(id) => paths.activityDetail({ id, type, page })} back={paths.activities({ type, page })}>
        {activity?.open && <SignUpBar id={article.id} activity={activity} />}
      </ArticleContent>
    </ArticleSheet>
  )
}
