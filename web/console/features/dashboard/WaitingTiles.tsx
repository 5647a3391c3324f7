import { Link } from 'react-router-dom'
import type { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { type WaitingKind, waitingKinds } from '#shared/rules/waitingKinds.ts'
import { isLate, waitingTime } from '#web/console/lib/waitingTime.ts'
import { paths } from '#web/console/paths.ts'
import { minuteOf } from '#web/lib/dateText.ts'
import { numberText } from '#web/lib/numberText.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './WaitingTiles.module.css'

type Waiting = OutputOf<typeof dashboardContract.waiting>

/** The page that a kind is dealt with on. */
const placeOf = (kind: WaitingKind) =>
  ({ application: paths.applications, medicalRequest: paths.medical })[kind as string] ?? `${paths.review}?kind=${kind}`

/** A tile for each kind of things that wait for staff: how many, and since when the oldest. */
export function WaitingTiles({ waiting }: { waiting: Waiting }) {
  // Whose work is another's: what editors publish does not wait for anybody.
  if (waiting.length === 0) return <EmptyState title="没有需要您处理的事项" note="会员提交的内容由审核员处理" />
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className={styles.heading}>
        待办事项
      </h2>
      <ul className={styles.tiles}>
        {waiting.map((tile) => (
          <Tile key={tile.kind} {...tile} />
        ))}
      </ul>
    </section>
  )
}

function Tile({ kind, count, oldestAt, oldestHours }: Waiting[number]) {
  return (
    <li className={styles.tile}>
      <h3>
        <Link to={placeOf(kind)}>{waitingKinds[kind].name}</Link>
      </h3>
      <p className={styles.number} data-none={count === 0 || undefined}>
        <b>{numberText(count)}</b> 条
      </p>
      {oldestAt === null || oldestHours === null ? (
        <p className={styles.age}>没有待处理</p>
      ) : (
        <p className={styles.age} data-late={isLate(oldestHours) || undefined}>
          <Icon name={isLate(oldestHours) ? 'alert' : 'clock'} />
          <span>
            {isLate(oldestHours) ? '已超时，' : ''}最早的已等待{waitingTime(oldestHours)}
            <time dateTime={oldestAt.replace(' ', 'T')}>{minuteOf(oldestAt)} 提交</time>
          </span>
        </p>
      )}
    </li>
  )
}
