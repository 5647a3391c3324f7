import { Alert } from 'antd'
import { Link } from 'react-router-dom'
import { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import { backupAlarms } from '#shared/rules/backupRules.ts'
import { can } from '#shared/rules/permissions.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { LaunchGuide } from '#web/console/features/dashboard/LaunchGuide.tsx'
import { OverviewParts } from '#web/console/features/dashboard/OverviewParts.tsx'
import { statusSentence } from '#web/console/features/dashboard/statusSentence.ts'
import { WaitingTiles } from '#web/console/features/dashboard/WaitingTiles.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { paths } from '#web/console/paths.ts'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import styles from './DashboardPage.module.css'

/** 工作台: what waits, and for how long, of each kind only for who may see it; then how the site is doing. */
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

/** What is wrong with the backups, for who may see the state of the system; nothing where nothing is. */
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

/** Fewer recovery codes than this are soon none. */
const fewCodes = 3

/** What the account still lacks to be safe; nothing where it lacks nothing. */
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
