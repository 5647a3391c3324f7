import type { ReactNode } from 'react'
import { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { itemKinds } from '#shared/rules/itemKinds.ts'
import { can } from '#shared/rules/permissions.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { SystemCard } from '#web/console/features/dashboard/SystemCard.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { numberText } from '#web/lib/numberText.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './OverviewParts.module.css'

/** Credits and system only for staff who may see them. */
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

interface BarListProps {
  colour: 'ink' | 'gold'
  /** In display order, largest first. */
  rows: readonly { key: string; name: ReactNode; number: number }[]
}

function BarList({ rows, colour }: BarListProps) {
  const max = Math.max(...rows.map(({ number }) => number), 1)
  return (
    <ol className={styles.list} data-colour={colour}>
      {rows.map(({ key, name, number }) => (
        <li key={key}>
          <span className={styles.name}>{name}</span>
          <span className={styles.number}>{numberText(number)}</span>
          <span className={styles.bar} style={{ width: `${Math.max(0.5, (number / max) * 100)}%` }} />
        </li>
      ))}
    </ol>
  )
}

type Week = OutputOf<typeof dashboardContract.overview>['weeks'][number]

interface WeekChartProps {
  title: string
  lead: string
  unit: string
  colour: 'ink' | 'gold' | 'orange'
  weeks: readonly Week[]
  of: 'published' | 'downloaded' | 'signedUp'
}

/** In pixels: the tallest bar, and room for the number above and the date below. */
const tallest = 104
const above = 20
const below = 26

/** Twelve weekly counts as bars, and as a table on request. */
function WeekChart({ title, lead, unit, colour, weeks, of }: WeekChartProps) {
  const numbers = weeks.map((week) => week[of])
  const max = Math.max(...numbers, 1)
  const sum = numbers.reduce((all, number) => all + number, 0)
  const step = 100 / weeks.length
  return (
    <Card title={title} lead={lead}>
      <p className={styles.sum}>
        <b>{numberText(sum)}</b> {unit}，本周 {numberText(numbers.at(-1) ?? 0)} {unit}
      </p>
      <svg className={styles.chart} data-colour={colour} width="100%" height={above + tallest + below} aria-hidden="true">
        <line x1="0" x2="100%" y1={above + tallest + 0.5} y2={above + tallest + 0.5} />
        {weeks.map(({ monday }, index) => {
          const number = numbers[index] as number
          // Keeps the smallest value visible.
          const height = number && Math.max(2, (number / max) * tallest)
          return (
            <g key={monday}>
              <rect
                x={`${(index + 0.18) * step}%`}
                width={`${0.64 * step}%`}
                y={above + tallest - height}
                height={height}
                data-now={index === weeks.length - 1 || undefined}
              />
              {number > 0 && (
                <text x={`${(index + 0.5) * step}%`} y={above + tallest - height - 6}>
                  {number}
                </text>
              )}
              {(weeks.length - 1 - index) % 3 === 0 && (
                <text className={styles.day} x={`${(index + 0.5) * step}%`} y={above + tallest + 18}>
                  {monday.slice(5)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <details className={styles.data}>
        <summary>
          查看数据<span className="visually-hidden">：{title}</span>
        </summary>
        <table>
          <thead>
            <tr>
              <th scope="col">周一</th>
              <th scope="col">{unit}数</th>
            </tr>
          </thead>
          <tbody>
            {[...weeks].reverse().map((week) => (
              <tr key={week.monday}>
                <td>{week.monday}</td>
                <td>{week[of]}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Card>
  )
}
