import { Link } from 'react-router-dom'
import { useStaff } from '#web/console/lib/staff.ts'
import { useSignOut } from '#web/console/lib/useSignOut.ts'
import { paths } from '#web/console/paths.ts'
import { ConsoleIcon } from '#web/console/ui/ConsoleIcon.tsx'
import styles from './WhoIsHere.module.css'

/** At the bottom of the menu: who is signed in, as what, and the way out. */
export function WhoIsHere() {
  const { userName, loginName, roles } = useStaff()
  const signOut = useSignOut()
  const name = userName || loginName
  return (
    <div className={styles.line}>
      <Link to={paths.account} className={styles.who}>
        <span className={styles.initial} aria-hidden="true">
          {[...name][0]}
        </span>
        <span className={styles.name}>
          {name}
          <small>{roles.join('、')}</small>
        </span>
      </Link>
      <button type="button" onClick={signOut} aria-label="退出登录" title="退出登录">
        <ConsoleIcon name="signOut" />
      </button>
    </div>
  )
}
