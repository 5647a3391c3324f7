import { Link } from 'react-router-dom'
import type { Message } from '#shared/contracts/message.ts'
import type { MessageKind } from '#shared/rules/messageKinds.ts'
import { RowTime } from '#web/member/list/RowTime.tsx'
import { Icon, type IconName } from '#web/ui/media/Icon.tsx'
import styles from './MessagesPage.module.css'

const icons: Record<MessageKind, IconName> = { approved: 'done', rejected: 'alert', credit: 'download', signUp: 'form', notice: 'mail' }

/** One message. Opening what it is about, or saying so, makes it read. */
export function MessageRow({ message, onRead }: { message: Message; onRead(): void }) {
  const { kind, title, body, link, read, createdAt } = message
  return (
    <li className={styles.message} data-kind={kind} data-unread={!read || undefined}>
      <Icon name={icons[kind]} />
      <div>
        <h2>
          {!read && <span className="visually-hidden">未读：</span>}
          {title}
        </h2>
        {body && <p>{body}</p>}
        <p className={styles.foot}>
          <RowTime at={createdAt} />
          <span className={styles.actions}>
            {link.startsWith('/layout/') && (
              <Link to={link} onClick={() => !read && onRead()}>
                查看<span className="visually-hidden">：{title}</span>
              </Link>
            )}
            {!read && (
              <button type="button" onClick={onRead}>
                标为已读<span className="visually-hidden">：{title}</span>
              </button>
            )}
          </span>
        </p>
      </div>
    </li>
  )
}
