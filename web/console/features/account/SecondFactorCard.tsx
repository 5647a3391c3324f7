import { secondFactorContract } from '#shared/contracts/console/secondFactor.ts'
import { recoveryCodeCount } from '#shared/rules/staffRules.ts'
import { askWhoIsThere, showRecoveryCodes, useStaff } from '#web/console/lib/staff.ts'
import { paths } from '#web/console/paths.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { FormButton } from '#web/console/ui/FormButton.tsx'
import { CodeField, PasswordField } from '#web/console/ui/PasswordField.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './SecondFactorCard.module.css'

export function SecondFactorCard() {
  const { hasSecondFactor } = useStaff()
  const lead = '登录时除密码外，还需输入手机验证器应用中的验证码。'
  if (hasSecondFactor)
    return (
      <Card title="两步验证" state={<Tag look="ok">已启用</Tag>} lead={lead}>
        <TurnedOn />
      </Card>
    )
  return (
    <Card title="两步验证" state={<Tag look="warn">未启用</Tag>} lead={lead}>
      <Link to={paths.secondFactor} className={styles.link}>
        启用两步验证
      </Link>
    </Card>
  )
}

const noProof = { password: '', code: '' }

function TurnedOn() {
  const { mustHaveSecondFactor, recoveryCodesLeft } = useStaff()
  return (
    <>
      <p className={styles.left}>
        恢复码还剩 {recoveryCodesLeft} 个（共 {recoveryCodeCount} 个）。
        {mustHaveSecondFactor && '协会要求所有工作人员启用两步验证，不能关闭。'}
      </p>
      <div className={styles.actions}>
        <FormButton
          button={{ children: '重新生成恢复码' }}
          title="重新生成恢复码"
          action="重新生成"
          endpoint={secondFactorContract.renewRecoveryCodes}
          initial={noProof}
          toBody={(proof) => proof}
          onDone={({ recoveryCodes }) => showRecoveryCodes(recoveryCodes)}
        >
          <p className={styles.note}>生成后，旧的恢复码全部失效。</p>
          <PasswordField />
          <CodeField />
        </FormButton>
        {!mustHaveSecondFactor && (
          <FormButton
            button={{ children: '关闭两步验证' }}
            title="关闭两步验证"
            action="确认关闭"
            endpoint={secondFactorContract.turnOffSecondFactor}
            initial={noProof}
            toBody={(proof) => proof}
            onDone={() => void askWhoIsThere()}
          >
            <p className={styles.note}>关闭后，只凭密码即可登录，账号安全性会降低。</p>
            <PasswordField />
            <CodeField />
          </FormButton>
        )}
      </div>
    </>
  )
}
