import { useCallback, useEffect, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { LoginCard } from '#web/features/login/LoginCard.tsx'
import { LoginForm } from '#web/features/login/LoginForm.tsx'
import { askServer } from '#web/lib/askServer.ts'
import { firstPasswordPathTo, type LoginState, wayBack } from '#web/lib/loginPath.ts'
import type { PageProps } from '#web/lib/page.ts'
import { currentSession, forgetSession } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import styles from './LoginPage.module.css'

/** Sign-in, and the way out (`type=exit`). Who is signed in already goes on to where he wanted. */
export function LoginPage({ url, site }: PageProps<unknown>) {
  const exit = url.text('type') === 'exit'
  const target = wayBack(url.text('from'))
  const navigate = useNavigate()
  const goOn = useCallback(
    () => void navigate(currentSession()?.mustChangePassword ? firstPasswordPathTo(target) : target, { replace: true }),
    [navigate, target],
  )
  const exited = useExit(exit)
  const ended = useSessionEnded()
  useEffect(() => {
    if (!exit && currentSession()) goOn()
  }, [exit, goOn])

  return (
    <LoginCard brand={site.brand} title="会员登录">
      <p role="status" className={ended ? styles.ended : styles.exited}>
        {exited && '已退出登录'}
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

/** Whether a session has ended on the way here. Known in the browser only, and there after a reload as well. */
function useSessionEnded() {
  const state: LoginState | null = useLocation().state
  const [ended, setEnded] = useState(false)
  useEffect(() => setEnded(state?.sessionEnded ?? false), [state])
  return ended
}

/** The forms of submissions keep what is in them. */
const keepsDraft = (page: string) => page.startsWith('/layout/upload-')

/** Ends the session on the server; here it is forgotten in any case. True when that is done. */
function useExit(exit: boolean) {
  const [exited, setExited] = useState(false)
  useEffect(() => {
    if (!exit) return
    void (currentSession() ? askServer('Logout', { fields: {} }) : Promise.resolve()).then(() => {
      forgetSession()
      setExited(true)
    })
  }, [exit])
  return exited
}
