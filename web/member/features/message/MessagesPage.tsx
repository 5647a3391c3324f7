import { Button } from 'antd'
import { useEffect } from 'react'
import { messageContract } from '#shared/contracts/message.ts'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { setUnreadMessages } from '#web/lib/unreadMessages.ts'
import { MessageRow } from '#web/member/features/message/MessageRow.tsx'
import { MemberPanel } from '#web/member/layout/MemberPanel.tsx'
import { MemberList } from '#web/member/list/MemberList.tsx'
import styles from './MessagesPage.module.css'

/** What the association has told the member: reviews, credits, sign-ups. */
export function MessagesPage() {
  const { data: unread } = useRead(messageContract.countUnread, {})
  const { send, busy } = useSend(messageContract.readMessages)
  useEffect(() => {
    if (unread !== undefined) setUnreadMessages(unread)
  }, [unread])

  return (
    <MemberPanel
      title="我的消息"
      lead={unread ? `有 ${unread} 条未读消息` : undefined}
      action={
        !!unread && (
          <Button loading={busy} onClick={() => void send({})}>
            全部标为已读
          </Button>
        )
      }
    >
      <MemberList endpoint={messageContract.listMessages} empty={{ title: '暂无消息', note: '审核结果、下载次数和报名结果会在这里通知您' }}>
        {(items) => (
          <ul className={styles.list}>
            {items.map((message) => (
              <MessageRow key={message.id} message={message} onRead={() => void send({ id: message.id })} />
            ))}
          </ul>
        )}
      </MemberList>
    </MemberPanel>
  )
}
