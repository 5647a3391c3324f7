import { useUnreadMessages } from '#web/lib/unreadMessages.ts'
import styles from './UnreadBadge.module.css'

export function UnreadBadge() {
  const unread = useUnreadMessages()
  if (unread === 0) return null
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
      <span className="visually-hidden">（{unread} 条未读消息）</span>
    </span>
  )
}
