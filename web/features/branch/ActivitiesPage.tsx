import type { activitiesReads } from '#web/features/branch/activities.reads.ts'
import { BranchPage } from '#web/features/branch/BranchPage.tsx'
import { activityBranchOf } from '#web/features/branch/branchUrl.ts'
import { dayOf } from '#web/lib/dateText.ts'
import type { PageProps } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'
import { CardsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { CardGrid } from '#web/ui/list/CardGrid.tsx'
import { PagedPart } from '#web/ui/list/PagedPart.tsx'
import styles from './ActivitiesPage.module.css'

export function ActivitiesPage({ data, url }: PageProps<typeof activitiesReads>) {
  const type = activityBranchOf(url)
  const page = url.number('page', 1)
  return (
    <BranchPage branch={type} page="分会活动" count={data.activities.ok ? data.activities.value.total : undefined}>
      <PagedPart
        of={data.activities}
        page={page}
        size={9}
        to={(page) => paths.activities({ type, page })}
        empty="暂无分会活动"
        skeleton={<CardsSkeleton cards={9} grid="grid-3" />}
      >
        {(items) => (
          <CardGrid items={items} drawings="activities" detail={({ id }) => paths.activityDetail({ id, type, page })}>
            {({ signUpOpen, subtitle, publishedAt }) => (
              <>
                {signUpOpen ? <span className={styles.open}>{subtitle}</span> : subtitle && <p className="clamp-1">{subtitle}</p>}
                <p>
                  <time dateTime={dayOf(publishedAt)}>{dayOf(publishedAt)}</time>
                </p>
              </>
            )}
          </CardGrid>
        )}
      </PagedPart>
    </BranchPage>
  )
}
