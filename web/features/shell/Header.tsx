import { Brand } from '#web/features/shell/Brand.tsx'
import { ElderSwitch } from '#web/features/shell/ElderSwitch.tsx'
import { UnreadBadge } from '#web/features/shell/UnreadBadge.tsx'
import { classes } from '#web/lib/classes.ts'
import { useLoginPath } from '#web/lib/loginPath.ts'
import { useSession } from '#web/lib/session.ts'
import { useSite } from '#web/lib/useSite.ts'
import { paths } from '#web/paths.ts'
import { SearchForm } from '#web/ui/form/SearchForm.tsx'
import { Icon } from '#web/ui/media/Icon.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import { useDisclosure } from '#web/ui/navigation/useDisclosure.ts'
import styles from './Header.module.css'

/** The header for wide screens. The menu is a sibling, so that it can stay sticky. */
export function Header({ home }: { home: boolean }) {
  return (
    <header className={styles.header}>
      <UtilityBar />
      <Masthead home={home} />
    </header>
  )
}

function Masthead({ home }: { home: boolean }) {
  return (
    <div className={classes(styles.masthead, home && styles.home)}>
      <div className={`wrap ${styles.line}`}>
        <Brand className={styles.brand} />
        <SearchForm className={styles.search} />
      </div>
    </div>
  )
}

function UtilityBar() {
  const session = useSession()
  const { name } = useSite().brand
  return (
    <div className={`${styles.bar} on-dark`}>
      <div className={`wrap ${styles.utilityBarLine}`}>
        <p>
          {`欢迎访问${name}门户网站`}
          {/* The start script inserts the date (web/startPage.js). */}
          <span className={styles.today} data-today suppressHydrationWarning>
            {''}
          </span>
        </p>
        <nav className={styles.links} aria-label="快捷入口">
          <ElderSwitch on="长者模式" off="退出长者模式" />
          {!session && (
            <Link to={paths.joinUs()}>
              <Icon name="form" />
              申请入会
            </Link>
          )}
          <AccountMenu />
        </nav>
      </div>
    </div>
  )
}

function AccountMenu() {
  const session = useSession()
  const loginPath = useLoginPath()
  const { open, container, trigger } = useDisclosure()
  if (!session)
    return (
      <Link to={loginPath}>
        <Icon name="user" />
        会员登录
      </Link>
    )
  return (
    <div className={styles.account} {...container}>
      <button type="button" className={styles.name} {...trigger}>
        <Icon name="user" />
        <span className="clamp-1">{session.userName || '我的账号'}</span>
        <UnreadBadge />
        <Icon name="down" />
      </button>
      <ul className={styles.list} hidden={!open}>
        <li>
          <Link to={paths.memberInfo()}>会员中心</Link>
        </li>
        <li>
          <Link to={paths.messages()}>我的消息</Link>
        </li>
        <li>
          <Link to={paths.exit()}>退出</Link>
        </li>
      </ul>
    </div>
  )
}
