import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { ErrorPage } from '#web/features/errors/ErrorPage.tsx'
import { firstPasswordPathTo, type LoginState, useHere, useLoginPath } from '#web/lib/loginPath.ts'
import { currentSession, MemberContext, useSession } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './MemberSkeleton.module.css'

/**
 * The frame of the member centre. The server renders the same skeleton for all; the browser then redirects guests to the login, or loads the layout,
 * after any required password change.
 */
export function MemberGate() {
  const member = useSession()
  const layout = useMemberLayout(member !== undefined)
  const loginPath = useLoginPath()
  const here = useHere()
  const navigate = useNavigate()
  const { state } = useNavigation()
  const { pathname } = useLocation()
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (member) wasSignedIn.current = true
    // Skips the redirect while another navigation is under way.
    const isHere = state === 'idle' && window.location.pathname === pathname
    // During hydration `member` is always undefined.
    if (!member && !currentSession() && isHere)
      navigate(loginPath, { replace: true, state: { sessionEnded: wasSignedIn.current } satisfies LoginState })
  }, [member, state, pathname, loginPath, navigate])
  const isElsewhere = member?.mustChangePassword === true && pathname !== paths.changePassword()
  useEffect(() => {
    if (isElsewhere) navigate(firstPasswordPathTo(here), { replace: true })
  }, [isElsewhere, here, navigate])

  if (layout === 'failed') return <ErrorPage message="页面加载失败" note="请检查网络后重试" />
  if (!member || !layout || isElsewhere) return <MemberSkeleton />
  const { Layout } = layout
  return (
    <MemberContext value={member}>
      {/* Remounts for another member, so that no state carries over. */}
      <Layout key={member.accountId} />
    </MemberContext>
  )
}

/** Loads the layout on demand; fails when offline or when the build no longer exists. */
function useMemberLayout(wanted: boolean) {
  const [layout, setLayout] = useState<{ Layout: ComponentType } | 'failed'>()
  useEffect(() => {
    if (!wanted) return
    import('#web/member/layout/MemberLayout.tsx').then(
      ({ MemberLayout }) => setLayout({ Layout: MemberLayout }),
      () => setLayout('failed'),
    )
  }, [wanted])
  return layout
}

function MemberSkeleton() {
  return (
    <div className={styles.ground} aria-busy="true">
      <div className={`${styles.strip} on-dark`} />
      <div className="wrap">
        <h1 className="visually-hidden">会员中心</h1>
        <noscript>
          <p className={styles.noScript}>会员中心需要启用浏览器的 JavaScript。</p>
        </noscript>
        <div className={styles.columns} aria-hidden="true">
          <div className={styles.menuPlace} />
          <div className={styles.panel}>
            <RowsSkeleton />
          </div>
        </div>
      </div>
    </div>
  )
}
