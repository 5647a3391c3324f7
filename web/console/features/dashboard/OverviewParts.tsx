import { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import { can } from '#shared/rules/permissions.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { ColumnsCard } from '#web/console/features/dashboard/ColumnsCard.tsx'
import { CreditsCard } from '#web/console/features/dashboard/CreditsCard.tsx'
import { MostViewedCard } from '#web/console/features/dashboard/MostViewedCard.tsx'
import { SystemCard } from '#web/console/features/dashboard/SystemCard.tsx'
import { WeekChart } from '#web/console/features/dashboard/WeekChart.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import styles from './OverviewParts.module.css'

/** How the site is doing, below what waits; credits and the system only for who may see them. */
export function OverviewParts() {
  const staff = useStaff()
  const overview = useRead(dashboardContract.overview, {})
  return (
    <section aria-labelledby="overview">
      <h2 id="overview" className={styles.heading}>
        运行概况
      </h2>
      <div className={styles.parts}>
        <QueryPart of={overview}>
          {({ weeks, mostViewed, columns }) => (
            <>
              <div className={styles.charts}>
                <WeekChart title="内容发布" lead="近 12 周公开发布的内容" unit="篇" colour="ink" weeks={weeks} of="published" />
                <WeekChart title="信息下载" lead="近 12 周的首次下载，重复下载不计" unit="次" colour="gold" weeks={weeks} of="downloaded" />
                <WeekChart title="活动报名" lead="近 12 周的报名，已取消的不计" unit="人" colour="orange" weeks={weeks} of="signedUp" />
              </div>
              <ColumnsCard columns={columns} />
              <div className={styles.rankings}>
                <MostViewedCard mostViewed={mostViewed} />
                {can(staff, 'seeMembers') && <CreditsCard />}
              </div>
            </>
          )}
        </QueryPart>
        {can(staff, 'seeSettings') && <SystemCard />}
      </div>
    </section>
  )
}
