import { Link } from 'react-router-dom'
import { UnreadBadge } from '#web/features/shell/UnreadBadge.tsx'
import { useLoginPath } from '#web/lib/loginPath.ts'
import { useSession } from '#web/lib/session.ts'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import { useDisclosure } from '#web/ui/navigation/useDisclosure.ts'
import styles from './AccountMenu.module.css'

/** The way to sign in; for a member the name, with the member centre and the way out below it. */
export function AccountMenu() {
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
