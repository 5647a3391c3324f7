import { useCallback, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { loginRules } from '#shared/rules/accountRules.ts'
import { LoginCard } from '#web/features/login/LoginCard.tsx'
import { PasswordInput } from '#web/features/login/PasswordInput.tsx'
import { askServer } from '#web/lib/askServer.ts'
import { siteFailure } from '#web/lib/connectionLost.ts'
import { firstPasswordPathTo, type LoginState, wayBack } from '#web/lib/loginPath.ts'
import type { PageProps } from '#web/lib/page.ts'
import { currentSession, forgetSession, sessionChanged } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Field } from '#web/ui/form/Field.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import { SubmitButton } from '#web/ui/form/SubmitButton.tsx'
import { useForm } from '#web/ui/form/useForm.ts'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './LoginPage.module.css'

/** Sign-in and sign-out (`type=exit`). Redirects visitors who are already signed in. */
export function LoginPage({ url, site }: PageProps<unknown>) {
  const exit = url.text('type') === 'exit'
  const target = wayBack(url.text('from'))
  const navigate = useNavigate()
  const goOn = useCallback(
    () => void navigate(currentSession()?.mustChangePassword ? firstPasswordPathTo(target) : target, { replace: true }),
    [navigate, target],
  )
  const { exited, failed, retry } = useExit(exit)
  const ended = useSessionEnded()
  useEffect(() => {
    if (!exit && currentSession()) goOn()
  }, [exit, goOn])

  return (
    <LoginCard brand={site.brand} title="会员登录">
      <p role="status" className={ended || failed ? styles.ended : styles.exited}>
        {exited && '已退出登录'}
        {failed && (
          <>
            退出没有完成，请检查网络后再试。
            <button type="button" onClick={retry}>
              再次退出
            </button>
          </>
        )}
        {ended && `登录已失效，请重新登录。${keepsDraft(target) ? '已填写的内容已保留为草稿。' : ''}`}
      </p>
      <LoginForm onDone={goOn} />
      <p className={styles.join}>
        <span>
          还不是会员？<Link to={paths.joinUs()}>申请入会</Link>
        </span>
        <Link to={paths.forgotPassword()}>忘记密码</Link>
      </p>
    </LoginCard>
  )
}

/** Whether an expired session led here; known only in the browser, and kept on reload. */
function useSessionEnded() {
  const state: LoginState | null = useLocation().state
  const [ended, setEnded] = useState(false)
  useEffect(() => setEnded(state?.sessionEnded ?? false), [state])
  return ended
}

/** Submission forms keep drafts. */
const keepsDraft = (page: string) => page.startsWith('/layout/upload-')

/** Signs out. A failed request leaves the session as it is: only the server can end it. */
function useExit(exit: boolean) {
  const [state, setState] = useState<'exited' | 'failed'>()
  const navigate = useNavigate()
  const leave = useCallback(async () => {
    setState(undefined)
    const { Code } = currentSession() ? await askServer('Logout', { fields: {} }) : { Code: 1 }
    if (Code !== 1 && Code !== 401) return setState('failed')
    forgetSession()
    setState('exited')
  }, [])
  useEffect(() => {
    if (exit) void leave()
  }, [exit, leave])
  // At this address, Back or a reload would end the next session.
  useEffect(() => {
    if (exit && state === 'exited' && !currentSession()) void navigate(paths.login(), { replace: true })
  }, [exit, state, navigate])
  return { exited: state === 'exited', failed: state === 'failed', retry: () => void leave() }
}

/** `onDone` runs after the server has set the session cookies. */
function LoginForm({ onDone }: { onDone(): void }) {
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
