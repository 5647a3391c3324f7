import { Navigate } from 'react-router-dom'
import { useStaff } from '#web/console/lib/staff.ts'
import { paths } from '#web/console/paths.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { BackLink, ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { SecondFactorSetup } from '#web/console/ui/SecondFactorSetup.tsx'
import styles from './AccountPage.module.css'

/** Redirects staff who have a second factor: they come from the recovery codes. */
export function SecondFactorPage() {
  const { hasSecondFactor } = useStaff()
  if (hasSecondFactor) return <Navigate to={paths.account} replace />
  return (
    <ConsolePage title="启用两步验证">
      <BackLink to={paths.account}>我的账号</BackLink>
      <Card title="绑定验证器应用" lead="启用后，登录时除密码外，还需输入手机上的验证码。其他设备会退出登录。">
        <div className={styles.form}>
          <SecondFactorSetup />
        </div>
      </Card>
    </ConsolePage>
  )
}
