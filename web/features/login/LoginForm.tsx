import { useState } from 'react'
import { loginRules } from '#shared/rules/accountRules.ts'
import { PasswordInput } from '#web/features/login/PasswordInput.tsx'
import { askServer } from '#web/lib/askServer.ts'
import { siteFailure } from '#web/lib/connectionLost.ts'
import { sessionChanged } from '#web/lib/session.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import styles from './LoginPage.module.css'

/** Name and password. The session is there when `onDone` is called: the server has set its cookies. */
export function LoginForm({ onDone }: { onDone(): void }) {
  const [failure, setFailure] = useState<string>()
  const { form, errors, busy } = useForm({
    rules: loginRules,
    async send({ loginName, password }) {
      setFailure(undefined)
      const { Code, Message } = await askServer('Login', { fields: { loginname: loginName, pwd: password } })
      if (Code !== 1) {
        setFailure(Message || siteFailure)
        return
      }
      sessionChanged()
      onDone()
    },
  })

  return (
    <form className={styles.form} aria-label="会员登录" {...form} onChange={() => setFailure(undefined)}>
      <Field name="loginName" label="账号 / 手机号" error={errors.loginName}>
        {(control) => (
          <input className="input" {...control} placeholder="请输入账号/手机号" autoComplete="username" autoCapitalize="none" spellCheck={false} />
        )}
      </Field>
      <Field name="password" label="密码" error={errors.password}>
        {(control) => <PasswordInput {...control} placeholder="请输入密码" autoComplete="current-password" />}
      </Field>
      <FormFailure message={failure} />
      <noscript>
        <p>登录需要启用浏览器的 JavaScript。</p>
      </noscript>
      <SubmitButton busy={busy} className={styles.submit}>
        登录
      </SubmitButton>
    </form>
  )
}
