import { Alert } from 'antd'
import { Link } from 'react-router-dom'
import { dashboardContract } from '#shared/contracts/console/dashboard.ts'
import { backupAlarms } from '#shared/rules/backupRules.ts'
import { can } from '#shared/rules/permissions.ts'
import { useRead } from '#web/calls/useRead.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { paths } from '#web/console/paths.ts'
import styles from './Hint.module.css'

/** What is wrong with the backups, for who may see the state of the system; nothing where nothing is. */
export function BackupAlarm() {
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
