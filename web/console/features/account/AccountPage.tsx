import { Button } from 'antd'
import { sessionContract } from '#shared/contracts/console/session.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { sentencesOf } from '#shared/rules/permissions.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { EmailCard } from '#web/console/features/account/EmailCard.tsx'
import { NoticesCard } from '#web/console/features/account/NoticesCard.tsx'
import { SecondFactorCard } from '#web/console/features/account/SecondFactorCard.tsx'
import { deviceName } from '#web/console/lib/deviceName.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { Card } from '#web/console/ui/Card.tsx'
import { ConsolePage } from '#web/console/ui/ConsolePage.tsx'
import { FactsRow } from '#web/console/ui/FactsRow.tsx'
import { PasswordForm } from '#web/console/ui/PasswordForm.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import styles from './AccountPage.module.css'

/** 我的账号: what somebody may do here, the password, the second factor, and where he is signed in. */
export function AccountPage() {
  const staff = useStaff()
  const { userName, loginName, roles } = staff
  return (
    <ConsolePage title="我的账号" status={`${userName || loginName} · ${roles.join('、')}`}>
      <Card title="基本信息" lead="姓名和角色由管理员维护。">
        <dl className={styles.facts}>
          <dt>姓名</dt>
          <dd>{userName || '未填写'}</dd>
          <dt>登录账号</dt>
          <dd>{loginName}</dd>
          <dt>角色</dt>
          <dd>{roles.join('、')}</dd>
          <dt>可以做什么</dt>
          <dd>
            <ul className={styles.permissions}>
              {sentencesOf(staff).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </dd>
        </dl>
      </Card>
      <Card title="修改密码" lead="修改后，其他设备需要用新密码重新登录。">
        <div className={styles.form}>
          <PasswordForm oldLabel="原密码" />
        </div>
      </Card>
      <EmailCard />
      <NoticesCard />
      <SecondFactorCard />
      <SessionsCard />
    </ConsolePage>
  )
}

type StaffSession = OutputOf<typeof sessionContract.listSessions>[number]

/** Where the account is signed in. What is not one's own can be ended here. */
function SessionsCard() {
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
