import { Button } from 'antd'
import { sessionContract } from '#shared/contracts/console/session.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { deviceName } from '#web/console/lib/deviceName.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { FactsRow } from '#web/console/ui/FactsRow.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'

type StaffSession = OutputOf<typeof sessionContract.listSessions>[number]

/** Where the account is signed in. What is not one's own can be ended here. */
export function SessionsCard() {
  const sessions = useRead(sessionContract.listSessions, {})
  return (
    <Card title="登录设备" lead="发现不认识的设备时，请让它退出，并立即修改密码。">
      <QueryPart of={sessions} skeleton={<RowsSkeleton rows={2} />}>
        {({ items }) => (
          <ul>
            {items.map((session) => (
              <Row key={session.id} {...session} />
            ))}
          </ul>
        )}
      </QueryPart>
    </Card>
  )
}

function Row({ id, address, userAgent, createdAt, lastSeenAt, isThis }: StaffSession) {
  const { send, busy } = useSend(sessionContract.endSession)
  const name = deviceName(userAgent)
  return (
    <FactsRow
      title={
        <>
          {name} {isThis && <Tag look="ok">当前设备</Tag>}
        </>
      }
      facts={[`网络地址 ${address || '未知'}`, `登录于 ${minuteOf(createdAt)}`, `最近使用 ${minuteOf(lastSeenAt)}`]}
      action={
        !isThis && (
          <Button loading={busy} onClick={() => void send({ id })} aria-label={`退出该设备：${name}，${address}`}>
            退出该设备
          </Button>
        )
      }
    />
  )
}
