import { Alert, Button } from 'antd'
import { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { backupAlarms } from '#shared/rules/backupRules.ts'
import { type LaunchStep, launchSteps } from '#shared/rules/launchSteps.ts'
import { can } from '#shared/rules/permissions.ts'
import { type WaitingKind, waitingKinds } from '#shared/rules/waitingKinds.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { OverviewParts } from '#web/console/features/dashboard/OverviewParts.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { isLate, lateFirst, statusSentence, waitingTime } from '#web/console/lib/waiting.ts'
import { paths } from '#web/console/paths.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { createStore } from '#web/lib/createStore.ts'
import { minuteOf } from '#web/lib/dateText.ts'
import { numberText } from '#web/lib/numberText.ts'
import { readStored, writeStored } from '#web/lib/storage.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './DashboardPage.module.css'

/** Each waiting kind is shown only to staff who may see it. */
export function DashboardPage() {
  const waiting = useRead(dashboardContract.waiting, {})
  return (
    <ConsolePage title="工作台" status={waiting.data && statusSentence(waiting.data.items)}>
      <BackupAlarm />
      <SecondFactorHint />
      <LaunchGuide />
      <QueryPart of={waiting}>{({ items }) => <WaitingTiles waiting={items} />}</QueryPart>
      <OverviewParts />
    </ConsolePage>
  )
}

function BackupAlarm() {
  const staff = useStaff()
  const { data } = useRead(dashboardContract.systemHealth, {}, { enabled: can(staff, 'seeSettings') })
  const alarm = data?.backups.alarm
  if (!alarm) return null
  return (
    <Alert
      className={styles.hint}
      type="error"
      showIcon
      title={`${backupAlarms[alarm].says}。`}
      action={can(staff, 'manageBackups') && <Link to={paths.backups}>去处理</Link>}
    />
  )
}

const fewCodes = 3

/** Renders nothing if the account is safe. */
function SecondFactorHint() {
  const { hasSecondFactor, recoveryCodesLeft } = useStaff()
  if (hasSecondFactor && recoveryCodesLeft >= fewCodes) return null
  const [text, action] = hasSecondFactor
    ? [`恢复码还剩 ${recoveryCodesLeft} 个，请重新生成并保存。`, '去生成']
    : ['您的账号尚未启用两步验证。启用后，只凭密码无法登录，账号更安全。', '去启用']
  return (
    <Alert
      className={styles.hint}
      type="info"
      showIcon
      title={text}
      action={<Link to={hasSecondFactor ? paths.account : paths.secondFactor}>{action}</Link>}
    />
  )
}

type Waiting = OutputOf<typeof dashboardContract.waiting>

const placeOf = (kind: WaitingKind) =>
  ({ application: paths.applications, medicalRequest: paths.medical })[kind as string] ?? `${paths.review}?kind=${kind}`

function WaitingTiles({ waiting }: { waiting: Waiting }) {
  // Editors' own publishing needs no review.
  if (waiting.length === 0) return <EmptyState title="没有需要您处理的事项" note="会员提交的内容由审核员处理" />
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className={styles.heading}>
        待办事项
      </h2>
      <ul className={styles.tiles}>
        {lateFirst(waiting).map((tile) => (
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

const kept = 'console.launchGuide'
/** Per browser. */
const folded = createStore(false, () => readStored(kept) === 'later')

function fold(isFolded: boolean) {
  writeStored(kept, isFolded ? 'later' : null)
  folded.set(isFolded)
}

const places: Record<LaunchStep, string> = {
  brand: `${paths.settings}#brand`,
  contact: `${paths.settings}#contact`,
  registration: `${paths.settings}#footer`,
  association: paths.profile(5),
  branches: paths.profiles,
  units: paths.items('company'),
  accounts: paths.accounts,
  banners: paths.banners,
  headline: paths.items('article'),
  columns: `${paths.settings}#menus`,
  mail: `${paths.settings}#mail`,
  backup: paths.backups,
  secondFactor: paths.secondFactor,
  demo: `${paths.settings}#demo`,
}

/** Shows staff who may change settings the steps they can do, until all are done. */
function LaunchGuide() {
  const staff = useStaff()
  const { data } = useRead(dashboardContract.launchSteps, {}, { enabled: can(staff, 'changeSettings') })
  const isFolded = folded.use()
  const steps = data?.items.filter(({ name }) => can(staff, launchSteps[name].needs)) ?? []
  const open = steps.filter(({ isDone }) => !isDone)
  const done = steps.filter(({ isDone }) => isDone)
  if (open.length === 0) return null
  const progress = (
    <span className={styles.progress}>
      <progress value={done.length} max={steps.length} aria-label="开站准备的进度" />
      {done.length} / {steps.length}
      <Button type="text" onClick={() => fold(!isFolded)} aria-expanded={!isFolded}>
        {isFolded ? `展开，还差 ${open.length} 项` : '稍后再说'}
      </Button>
    </span>
  )
  return (
    <div className={styles.guide}>
      <Card title="开站准备" state={progress}>
        {!isFolded && (
          <>
            <ol>
              {open.map(({ name }) => (
                <li key={name}>
                  <Link to={places[name]}>{launchSteps[name].name}</Link>
                  <p>{launchSteps[name].note}</p>
                </li>
              ))}
            </ol>
            {done.length > 0 && <p className={styles.done}>已完成：{done.map(({ name }) => launchSteps[name].name).join('、')}</p>}
          </>
        )}
      </Card>
    </div>
  )
}
