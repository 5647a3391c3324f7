import { Form } from 'antd'
import { useNavigate } from 'react-router-dom'
import { accountContract } from '#shared/contracts/account.ts'
import { passwordParts, passwordRules } from '#shared/rules/accountRules.ts'
import { type PasswordChange, PasswordChangeFields } from '#web/antd/PasswordChangeFields.tsx'
import { SendButton } from '#web/antd/SendButton.tsx'
import { useSend } from '#web/calls/useSend.ts'
import { forgetSession, useMember } from '#web/lib/session.ts'
import { MemberPanel } from '#web/member/layout/MemberPanel.tsx'
import { paths } from '#web/paths.ts'
import { FormFailure } from '#web/ui/FormFailure.tsx'
import styles from './account.module.css'

/** Another password. It ends every session of the account, so one signs in with it at once. */
export function ChangePasswordPage() {
  const { loginName } = useMember()
  const { send, busy, failure, reset } = useSend(accountContract.changePassword, { endsSession: true })
  const navigate = useNavigate()

  async function change(passwords: PasswordChange) {
    if (busy || (await send(passwords)) === undefined) return
    await navigate(paths.login(), { replace: true })
    forgetSession()
  }

  return (
    <MemberPanel title="修改密码" lead="修改成功后，所有已登录的设备都会退出，请用新密码重新登录。">
      <Form<PasswordChange> className={styles.form} layout="vertical" onFinish={change} onValuesChange={() => failure && reset()}>
        <PasswordChangeFields loginName={loginName} oldLabel="原密码" rules={passwordRules} parts={passwordParts} />
        <FormFailure message={failure} />
        <SendButton busy={busy}>修改密码</SendButton>
      </Form>
    </MemberPanel>
  )
}
