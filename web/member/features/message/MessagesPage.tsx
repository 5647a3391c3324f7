import { Button } from 'antd'
import { useEffect } from 'react'
import { type Message, messageContract } from '#shared/contracts/message.ts'
import type { MessageKind } from '#shared/rules/messageKinds.ts'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { refreshUnreadMessages, setUnreadMessages } from '#web/lib/unreadMessages.ts'
import { MemberPanel } from '#web/member/layout/MemberPanel.tsx'
import { MemberList } from '#web/member/list/MemberList.tsx'
import { RowTime } from '#web/member/list/RecordTable.tsx'
import { Icon, type IconName } from '#web/ui/media/Icon.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './MessagesPage.module.css'

export function MessagesPage() {
  const { data: unread } = useRead(messageContract.countUnread, {})
  const { send, busy } = useSend(messageContract.readMessages)
  useEffect(() => {
    if (unread !== undefined) setUnreadMessages(unread)
  }, [unread])

  /** Also when the link of a message has left this page meanwhile. */
  async function read(which: { id?: number }) {
    if ((await send(which)) !== undefined) refreshUnreadMessages()
  }

  return (
    <MemberPanel
      title="我的消息"
      lead={unread !== undefined && <span role="status">{unread ? `有 ${unread} 条未读消息` : '没有未读消息'}</span>}
      action={
        !!unread && (
          <Button loading={busy} onClick={() => void read({})}>
            全部标为已读
          </Button>
        )
      }
    >
      <MemberList endpoint={messageContract.listMessages} empty={{ title: '暂无消息', note: '审核结果、下载次数和报名结果会在这里通知您' }}>
        {(items) => (
          <ul className={styles.list}>
            {items.map((message) => (
              <MessageRow key={message.id} message={message} onRead={() => void read({ id: message.id })} />
            ))}
          </ul>
        )}
      </MemberList>
    </MemberPanel>
  )
}

const icons: Record<MessageKind, IconName> = { approved: 'done', rejected: 'alert', credit: 'download', signUp: 'form', notice: 'mail' }

function MessageRow({ message, onRead }: { message: Message; onRead(): void }) {
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
