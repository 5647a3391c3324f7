import type { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { itemKinds } from '#shared/rules/itemKinds.ts'
import { BarList } from '#web/console/features/dashboard/BarList.tsx'
import { Card } from '#web/console/ui/Card.tsx'

type Viewed = OutputOf<typeof dashboardContract.overview>['mostViewed'][number]

/** What visitors have opened most. */
export function MostViewedCard({ mostViewed }: { mostViewed: readonly Viewed[] }) {
  const rows = mostViewed.map(({ kind, title, views }, index) => ({
    key: `${index}`,
    name: (
      <span title={title}>
        {title}
        <small>{itemKinds[kind].name}</small>
      </span>
    ),
    number: views,
  }))
  return (
    <Card title="阅读排行" lead="发布以来的累计阅读次数，不分时间统计">
      {rows.length === 0 ? <p>还没有阅读记录</p> : <BarList colour="ink" rows={rows} />}
    </Card>
  )
}
