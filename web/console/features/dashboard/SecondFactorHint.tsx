import { Alert } from 'antd'
import { Link } from 'react-router-dom'
import { useStaff } from '#web/console/lib/staff.ts'
import { paths } from '#web/console/paths.ts'
import styles from './Hint.module.css'

/** Fewer recovery codes than this are soon none. */
const fewCodes = 3

/** What the account still lacks to be safe; nothing where it lacks nothing. */
export function SecondFactorHint() {
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
