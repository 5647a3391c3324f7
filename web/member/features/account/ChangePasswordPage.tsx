import { Form } from 'antd'
import { useNavigate } from 'react-router-dom'
import { accountContract } from '#shared/contracts/account.ts'
import { passwordParts, passwordRules } from '#shared/rules/accountRules.ts'
import { type PasswordChange, PasswordChangeFields } from '#web/antd/PasswordChangeFields.tsx'
import { SendButton } from '#web/antd/SendButton.tsx'
import { useSend } from '#web/calls/useSend.ts'
import { loginPathTo, wayBack } from '#web/lib/loginPath.ts'
import { usePageUrl } from '#web/lib/pageUrl.ts'
import { forgetSession, useMember } from '#web/lib/session.ts'
import { MemberPanel } from '#web/member/layout/MemberPanel.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import styles from './account.module.css'

const lead = '修改成功后，所有已登录的设备都会退出，请用新密码重新登录。'
const firstLead = '您的密码由协会工作人员设置，请先改成只有您知道的密码。修改后用新密码登录，即可继续使用。'

/**
 * Changes the password and signs in again, because all sessions end. Members with a staff-set password are redirected here first, then on to their
 * page.
 */
export function ChangePasswordPage() {
  const { loginName, mustChangePassword } = useMember()
  const target = wayBack(usePageUrl().text('from'))
  const { send, busy, failure, reset } = useSend(accountContract.changePassword, { endsSession: true })
  const navigate = useNavigate()

  async function change(passwords: PasswordChange) {
    if (busy || (await send(passwords)) === undefined) return
    await navigate(loginPathTo(target), { replace: true })
    forgetSession()
  }

  return (
    <MemberPanel title="修改密码" lead={mustChangePassword ? firstLead : lead}>
      <Form<PasswordChange> className={styles.form} layout="vertical" onFinish={change} onValuesChange={() => failure && reset()}>
        <PasswordChangeFields
          loginName={loginName}
          oldLabel={mustChangePassword ? '当前密码' : '原密码'}
          rules={passwordRules}
          parts={passwordParts}
        />
        <FormFailure message={failure} />
        <SendButton busy={busy}>修改密码</SendButton>
      </Form>
    </MemberPanel>
  )
}
