import { sentencesOf } from '#shared/rules/permissions.ts'
import { EmailCard } from '#web/console/features/account/EmailCard.tsx'
import { NoticesCard } from '#web/console/features/account/NoticesCard.tsx'
import { SecondFactorCard } from '#web/console/features/account/SecondFactorCard.tsx'
import { SessionsCard } from '#web/console/features/account/SessionsCard.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { PasswordForm } from '#web/console/ui/PasswordForm.tsx'
import styles from './AccountPage.module.css'

/** 我的账号: what somebody may do here, the password, the second factor, and where he is signed in. */
export function AccountPage() {
  const staff = useStaff()
  const { userName, loginName, roles } = staff
  return (
    <ConsolePage title="我的账号" status={`${userName || loginName} · ${roles.join('、')}`}>
      <Card title="基本信息" lead="姓名和角色由管理员维护。">
        <dl className={styles.facts}>
          <dt>姓名</dt>
          <dd>{userName || '未填写'}</dd>
          <dt>登录账号</dt>
          <dd>{loginName}</dd>
          <dt>角色</dt>
          <dd>{roles.join('、')}</dd>
          <dt>可以做什么</dt>
          <dd>
            <ul className={styles.permissions}>
              {sentencesOf(staff).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </dd>
        </dl>
      </Card>
      <Card title="修改密码" lead="修改后，其他设备需要用新密码重新登录。">
        <div className={styles.form}>
          <PasswordForm oldLabel="原密码" />
        </div>
      </Card>
      <EmailCard />
      <NoticesCard />
      <SecondFactorCard />
      <SessionsCard />
    </ConsolePage>
  )
}
