import type { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './ColumnsCard.module.css'

type Column = OutputOf<typeof dashboardContract.overview>['columns'][number]

const isOverdue = ({ days, freshFor }: Column) => days === null || days > freshFor

/** The columns of the site that need something new, named one by one; all of them for who asks. */
export function ColumnsCard({ columns }: { columns: readonly Column[] }) {
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
