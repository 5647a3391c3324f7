import { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { itemKinds } from '#shared/rules/itemKinds.ts'
import { can } from '#shared/rules/permissions.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { BarList } from '#web/console/features/dashboard/BarList.tsx'
import { SystemCard } from '#web/console/features/dashboard/SystemCard.tsx'
import { WeekChart } from '#web/console/features/dashboard/WeekChart.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { numberText } from '#web/lib/numberText.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
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

/** How many credits members have for downloads, and who has most. */
function CreditsCard() {
  const balances = useRead(dashboardContract.creditBalances, {})
  return (
    <Card title="专报额度" lead="会员尚可下载专报信息的次数，余额最多的账号在前">
      <QueryPart of={balances}>
        {({ total, offices, officesWithout, highest }) => (
          <>
            <p>
              合计余额 {numberText(total)}；{offices} 个驻京机构账号中，{officesWithout} 个没有余额
            </p>
            {highest.length > 0 && (
              <BarList
                colour="gold"
                rows={highest.map(({ accountId, unit, balance }) => ({ key: String(accountId), name: unit, number: balance }))}
              />
            )}
          </>
        )}
      </QueryPart>
    </Card>
  )
}

type Viewed = OutputOf<typeof dashboardContract.overview>['mostViewed'][number]

/** What visitors have opened most. */
function MostViewedCard({ mostViewed }: { mostViewed: readonly Viewed[] }) {
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

type Column = OutputOf<typeof dashboardContract.overview>['columns'][number]

const isOverdue = ({ days, freshFor }: Column) => days === null || days > freshFor

/** The columns of the site that need something new, named one by one; all of them for who asks. */
function ColumnsCard({ columns }: { columns: readonly Column[] }) {
  const overdue = columns.filter(isOverdue)
  return (
    <Card title="栏目更新" lead="新闻类栏目每 14 天、其他栏目每 180 天至少更新一次">
      <p className={styles.state}>
        {overdue.length === 0 ? `${columns.length} 个栏目均已按时更新` : `${columns.length} 个栏目中，${overdue.length} 个需要更新`}
      </p>
      {overdue.length > 0 && <Columns columns={overdue} />}
      {overdue.length < columns.length && (
        <details className={styles.others}>
          <summary>查看按时更新的栏目</summary>
          <Columns columns={columns.filter((column) => !isOverdue(column))} />
        </details>
      )}
    </Card>
  )
}

const Columns = ({ columns }: { columns: readonly Column[] }) => (
  <ul className={styles.columns}>
    {columns.map((column) => (
      <li key={column.name} data-overdue={isOverdue(column) || undefined}>
        <span>{column.name}</span>
        <span className={styles.age}>
          {isOverdue(column) && <Icon name="alert" />}
          {ageOf(column)}
        </span>
      </li>
    ))}
  </ul>
)

function ageOf({ days }: Column) {
  if (days === null) return '暂无内容'
  return days === 0 ? '今天更新' : `${days} 天前更新`
}
