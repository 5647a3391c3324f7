import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { checkNewPasswords, passwordMessage, resetRules } from '#shared/rules/accountRules.ts'
import { LoginCard } from '#web/features/login/LoginCard.tsx'
import { PasswordInput } from '#web/features/login/PasswordInput.tsx'
import { askServer } from '#web/lib/askServer.ts'
import { siteFailure } from '#web/lib/connectionLost.ts'
import type { PageProps } from '#web/lib/page.ts'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { Field } from '#web/ui/form/Field.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import { FormResult } from '#web/ui/form/FormResult.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import styles from './LoginPage.module.css'

/** Resets the password. The token is in the URL fragment, so the server sees it only on submit. */
export function ResetPasswordPage({ site }: PageProps<unknown>) {
  const [token, setToken] = useState<string>()
  const [isDone, setDone] = useState(false)
  useEffect(() => setToken(window.location.hash.slice(1)), [])
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
          {token && <ResetForm token={token} onDone={() => setDone(true)} />}
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
