import { Link } from 'react-router-dom'
import { Brand } from '#web/features/shell/Brand.tsx'
import { ElderSwitch } from '#web/features/shell/ElderSwitch.tsx'
import { PhoneMenu } from '#web/features/shell/PhoneMenu.tsx'
import { UnreadBadge } from '#web/features/shell/UnreadBadge.tsx'
import { classes } from '#web/lib/classes.ts'
import { useLoginPath } from '#web/lib/loginPath.ts'
import type { MenuKey } from '#web/lib/route.ts'
import { useSession } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import styles from './PhoneBar.module.css'

/** The header of narrow screens; stays at the top of the window. */
export function PhoneBar({ active }: { active: MenuKey | undefined }) {
  const session = useSession()
  const loginPath = useLoginPath()
  return (
    <header className={styles.bar}>
      <Brand className={styles.brand} isNarrow />
      <ElderSwitch className={styles.action} on="大字" off="标准" />
      <Link className={classes(styles.action, styles.account)} to={session ? paths.memberInfo() : loginPath}>
        <Icon name="user" />
        {session ? '我的' : '登录'}
        {session && <UnreadBadge />}
      </Link>
      <PhoneMenu active={active} session={session} />
    </header>
  )
}
