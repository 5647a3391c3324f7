import { Button, Pagination } from 'antd'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { messageContract } from '#shared/contracts/message.ts'
import { pageUrl } from '#web/lib/pageUrl.ts'
import { setUnreadMessages } from '#web/lib/unreadMessages.ts'
import { MessageRow } from '#web/member/features/message/MessageRow.tsx'
import { MemberPanel } from '#web/member/layout/MemberPanel.tsx'
import { useRead } from '#web/member/lib/useRead.ts'
import { useSend } from '#web/member/lib/useSend.ts'
import { QueryPart } from '#web/member/ui/QueryPart.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import styles from './MessagesPage.module.css'

const size = 10

/** What the association has told the member: reviews, credits, sign-ups. */
export function MessagesPage() {
  const [search, setSearch] = useSearchParams()
  const page = pageUrl('', search).number('page', 1)
  const messages = useRead(messageContract.listMessages, { page, size })
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
      <QueryPart of={messages}>
        {({ items, total }) =>
          total === 0 ? (
            <EmptyState title="暂无消息" note="审核结果、下载次数和报名结果会在这里通知您" />
          ) : (
            <>
              <ul className={styles.list}>
                {items.map((message) => (
                  <MessageRow key={message.id} message={message} onRead={() => void send({ id: message.id })} />
                ))}
              </ul>
              <Pagination
                align="center"
                current={page}
                pageSize={size}
                total={total}
                hideOnSinglePage
                showSizeChanger={false}
                onChange={(next) => setSearch({ page: String(next) })}
              />
            </>
          )
        }
      </QueryPart>
    </MemberPanel>
  )
}
