import type { ReactNode } from 'react'
import { useSignOut } from '#web/console/lib/useSignOut.ts'
import styles from './OtherWays.module.css'

/** Below a step: what else can be done, and the way back to the sign-in. */
export function OtherWays({ children }: { children?: ReactNode }) {
  const signOut = useSignOut()
  return (
    <div className={styles.ways}>
      {children}
      <button type="button" onClick={signOut}>
        换个账号登录
      </button>
    </div>
  )
}
