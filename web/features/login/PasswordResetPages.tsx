import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { checkNewPasswords, loginRules, passwordMessage, resetMinutes, resetRules } from '#shared/rules/accountRules.ts'
import type { forgotPasswordReads } from '#web/features/login/forgotPassword.reads.ts'
import { LoginCard } from '#web/features/login/LoginCard.tsx'
import { PasswordInput } from '#web/features/login/PasswordInput.tsx'
import { askServer } from '#web/lib/askServer.ts'
import { siteFailure } from '#web/lib/connectionLost.ts'
import type { PageProps } from '#web/lib/page.ts'
import { telAddress } from '#web/lib/telAddress.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import { FormResult } from '#web/ui/form/FormResult.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './LoginPage.module.css'

export function ForgotPasswordPage({ data: { help }, site }: PageProps<typeof forgotPasswordReads>) {
  const [isSent, setSent] = useState(false)
  const { byMail = false, ...contact } = help.ok ? help.value : {}
  return (
    <LoginCard brand={site.brand} title="忘记密码">
      {!byMail && (
        <p className={styles.note}>
          请联系协会工作人员，核实身份后为您重设密码。
          <CallAssociation {...contact} />
        </p>
      )}
      {byMail && !isSent && <RequestForm onSent={() => setSent(true)} />}
      {isSent && (
        <FormResult
          title="请查收邮件"
          note={`如果该账号登记了电子邮箱，重设密码的链接会在几分钟内寄到。链接 ${resetMinutes} 分钟内有效，只能使用一次。`}
        />
      )}
      {byMail && (
        <p className={styles.note}>
          没有收到，或账号没有登记邮箱？请查看垃圾邮件，或联系协会工作人员。
          <CallAssociation {...contact} />
        </p>
      )}
      <p className={styles.join}>
        <Link to={paths.login()}>返回登录</Link>
      </p>
    </LoginCard>
  )
}

function RequestForm({ onSent }: { onSent(): void }) {
  const [failure, setFailure] = useState<string>()
  const { form, errors, busy } = useForm({
    rules: { loginName: loginRules.loginName },
    async send({ loginName }) {
      setFailure(undefined)
      const { Code, Message } = await askServer('RequestPasswordReset', { fields: { loginname: loginName } })
      if (Code === 1) onSent()
      else setFailure(Message || siteFailure)
    },
  })
  return (
    <form className={styles.form} aria-label="忘记密码" {...form} onChange={() => setFailure(undefined)}>
      <Field name="loginName" label="账号 / 手机号" error={errors.loginName} hint="链接会寄到该账号登记的电子邮箱">
        {(control) => (
          <input className="input" {...control} placeholder="请输入账号/手机号" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        )}
      </Field>
      <FormFailure message={failure} />
      <noscript>
        <p>找回密码需要启用浏览器的 JavaScript。</p>
      </noscript>
      <SubmitButton busy={busy} className={styles.submit}>
        发送重设链接
      </SubmitButton>
    </form>
  )
}

const CallAssociation = ({ phone = '', email = '' }: { phone?: string; email?: string }) => (
  <>
    {phone && (
      <>
        <br />
        电话：<a href={telAddress(phone)}>{phone}</a>
      </>
    )}
    {email && (
      <>
        <br />
        邮箱：<a href={`mailto:${email}`}>{email}</a>
      </>
    )}
  </>
)

/** Resets the password. The token is in the URL fragment, so the server sees it only on submit. */
export function ResetPasswordPage({ site }: PageProps<unknown>) {
  const { hash } = useLocation()
  const [token, setToken] = useState<string>()
  const [isDone, setDone] = useState(false)
  // Another link opened in this tab changes only the fragment.
  useEffect(() => {
    setToken(hash.slice(1))
    setDone(false)
  }, [hash])
  return (
    <LoginCard brand={site.brand} title="重设密码">
      {isDone ? (
        <FormResult title="密码已重设" note="所有已登录的设备都已退出，请用新密码登录。">
          <ButtonLink look="primary" to={paths.login()}>
            去登录
          </ButtonLink>
        </FormResult>
      ) : (
        <>
          {token === '' && <p>链接不完整，请打开邮件中的完整链接。</p>}
          {token && <ResetForm key={token} token={token} onDone={() => setDone(true)} />}
          <p className={styles.join}>
            <Link to={paths.forgotPassword()}>重新申请链接</Link>
          </p>
        </>
      )}
    </LoginCard>
  )
}

function ResetForm({ token, onDone }: { token: string; onDone(): void }) {
  const [failure, setFailure] = useState<string>()
  const { form, errors, busy } = useForm({
    rules: resetRules,
    async send({ newPassword = '', confirmation = '' }) {
      const wrong = checkNewPasswords({ newPassword, confirmation })
      setFailure(wrong)
      if (wrong) return
      const { Code, Message } = await askServer('ResetPassword', { fields: { token, newPwd: newPassword, RePwd: confirmation } })
      if (Code === 1) onDone()
      else setFailure(Message || siteFailure)
    },
  })
  return (
    <form className={styles.form} aria-label="重设密码" {...form} onChange={() => setFailure(undefined)}>
      <Field name="newPassword" label="新密码" error={errors.newPassword} hint={passwordMessage}>
        {(control) => <PasswordInput {...control} placeholder="请输入新密码" autoComplete="new-password" />}
      </Field>
      <Field name="confirmation" label="确认新密码" error={errors.confirmation}>
        {(control) => <PasswordInput {...control} placeholder="请再一次输入新密码" autoComplete="new-password" />}
      </Field>
      <FormFailure message={failure} />
      <SubmitButton busy={busy} className={styles.submit}>
        重设密码
      </SubmitButton>
    </form>
  )
}
