import { Form, Input } from 'antd'
import { useNavigate } from 'react-router-dom'
import { accountContract } from '#shared/contracts/account.ts'
import { passwordParts, passwordRules } from '#shared/rules/accountRules.ts'
import { fieldRule, sameAs } from '#web/antd/formRules.ts'
import { PasswordParts } from '#web/antd/PasswordParts.tsx'
import { SendButton } from '#web/antd/SendButton.tsx'
import { useSend } from '#web/calls/useSend.ts'
import { forgetSession, useMember } from '#web/lib/session.ts'
import { MemberPanel } from '#web/member/layout/MemberPanel.tsx'
import { paths } from '#web/paths.ts'
import { FormFailure } from '#web/ui/FormFailure.tsx'
import styles from './account.module.css'

type Passwords = Record<keyof typeof passwordRules, string>

/** Another password. It ends every session of the account, so one signs in with it at once. */
export function ChangePasswordPage() {
  const { loginName } = useMember()
  const { send, busy, failure, reset } = useSend(accountContract.changePassword, { endsSession: true })
  const navigate = useNavigate()

  async function change(passwords: Passwords) {
    if (busy || (await send(passwords)) === undefined) return
    await navigate(paths.login(), { replace: true })
    forgetSession()
  }

  return (
    <MemberPanel title="修改密码" lead="修改成功后，所有已登录的设备都会退出，请用新密码重新登录。">
      <Form<Passwords> className={styles.form} layout="vertical" onFinish={change} onValuesChange={() => failure && reset()}>
        {/* Tells a password manager whose password this is. */}
        <input className="visually-hidden" tabIndex={-1} aria-hidden="true" autoComplete="username" value={loginName} readOnly />
        <Form.Item name="oldPassword" label="原密码" rules={[fieldRule(passwordRules.oldPassword)]}>
          <Input.Password placeholder="请输入原密码" autoComplete="current-password" />
        </Form.Item>
        <Form.Item name="newPassword" label="新密码" rules={[fieldRule(passwordRules.newPassword)]}>
          <Input.Password placeholder="请输入新密码" autoComplete="new-password" aria-describedby="password-parts" />
        </Form.Item>
        <PasswordParts id="password-parts" parts={passwordParts} />
        <Form.Item
          name="confirmation"
          label="确认新密码"
          dependencies={['newPassword']}
          rules={[fieldRule(passwordRules.confirmation), ({ getFieldValue }) => sameAs(() => getFieldValue('newPassword'))]}
        >
          <Input.Password placeholder="请再一次输入新密码" autoComplete="new-password" />
        </Form.Item>
        <FormFailure message={failure} />
        <SendButton busy={busy}>修改密码</SendButton>
      </Form>
    </MemberPanel>
  )
}
