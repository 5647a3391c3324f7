import { accountsContract } from '#shared/contracts/console/accounts.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { deviceName } from '#web/console/lib/deviceName.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'
import { FactsRow } from '#web/console/ui/FactsRow.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import styles from './DevicesCard.module.css'

/** Where a member is signed in. */
export function DevicesCard({ id, mayManage }: { id: number; mayManage: boolean }) {
  const sessions = useRead(accountsContract.listAccountSessions, { id })
  const { send } = useSend(accountsContract.endAccountSessions)
  return (
    <Card title="登录设备" lead="会员反映账号异常时，可以让它在所有设备上退出登录。">
      <QueryPart of={sessions} skeleton={<RowsSkeleton rows={2} />}>
        {({ items }) => (
          <>
            {items.length === 0 && <p className={styles.none}>目前没有登录的设备。</p>}
            <ul className={styles.devices}>
              {items.map(({ address, userAgent, createdAt, lastSeenAt }) => (
                <FactsRow
                  key={`${createdAt} ${lastSeenAt} ${address} ${userAgent}`}
                  title={deviceName(userAgent)}
                  facts={[`网络地址 ${address || '未知'}`, `登录于 ${minuteOf(createdAt)}`, `最近使用 ${minuteOf(lastSeenAt)}`]}
                />
              ))}
            </ul>
            {mayManage && items.length > 0 && (
              <ConfirmButton
                title="全部退出登录？"
                note="该账号会在所有设备上退出登录，密码不变，可以重新登录。"
                action="全部退出"
                onConfirm={() => send({ ids: [id] })}
              >
                全部退出登录
              </ConfirmButton>
            )}
          </>
        )}
      </QueryPart>
    </Card>
  )
}
