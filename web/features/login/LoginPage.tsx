import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import skyline from '#web/assets/hero-axis.svg'
import { LoginForm } from '#web/features/login/LoginForm.tsx'
import { askServer } from '#web/lib/askServer.ts'
import { wayBack } from '#web/lib/loginPath.ts'
import type { PageProps } from '#web/lib/page.ts'
import { currentSession, forgetSession } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import styles from './LoginPage.module.css'

/** Sign-in, and the way out (`type=exit`). Who is signed in already goes on to where he wanted. */
export function LoginPage({ url }: PageProps<unknown>) {
  const exit = url.text('type') === 'exit'
  const target = wayBack(url.text('from'))
  const navigate = useNavigate()
  const exited = useExit(exit)
  useEffect(() => {
    if (!exit && currentSession()) navigate(target, { replace: true })
  }, [exit, target, navigate])

  return (
    <div className="wrap">
      <div className={styles.card}>
        <div className={styles.picture}>
          <img src={skyline} alt="" width="1600" height="720" />
          <p>
            <b>联系四方　服务首都</b>
            驻京办协会会员服务平台
          </p>
        </div>
        <div className={styles.side}>
          <h1>会员登录</h1>
          <p role="status" className={styles.exited}>
            {exited && '已退出登录'}
          </p>
          <LoginForm onDone={() => navigate(target, { replace: true })} />
          <p className={styles.join}>
            还不是会员？<Link to={paths.joinUs()}>申请入会</Link>
          </p>
        </div>
      </div>
    </div>
  )
}

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
