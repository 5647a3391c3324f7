import { Form, Radio } from 'antd'
import { noticesContract } from '#shared/contracts/console/notices.ts'
import { ownEmailContract } from '#shared/contracts/console/ownEmail.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { type NoticeFrequency, noticeFrequencies, noticeFrequencyNames, noticeKinds } from '#shared/rules/noticeKinds.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import styles from '#web/console/settings/fields.module.css'
import { Card } from '#web/console/ui/Card.tsx'
import { RowsSkeleton } from '#web/ui/feedback/Skeleton.tsx'

type Choice = OutputOf<typeof noticesContract.readNoticeChoices>[number]

const options = noticeFrequencyNames.map((value) => ({ value, label: noticeFrequencies[value] }))

/** What somebody is reminded of, and how often. Not shown to those who handle nothing. */
export function NoticesCard() {
  const choices = useRead(noticesContract.readNoticeChoices, {})
  const { data: ownEmail } = useRead(ownEmailContract.readOwnEmail, {})
  if (choices.data?.items.length === 0) return null
  return (
    <Card
      title="待办提醒"
      lead={
        ownEmail && !ownEmail.email
          ? '登记并验证电子邮箱后，才会收到提醒邮件。'
          : '有新的待办时，用邮件提醒。立即发送时，两分钟内的待办合成一封；已有人处理的不再提醒。'
      }
    >
      <QueryPart of={choices} skeleton={<RowsSkeleton rows={2} />}>
        {({ items }) => items.map((choice) => <KindChoice key={choice.kind} {...choice} />)}
      </QueryPart>
    </Card>
  )
}

function KindChoice({ kind, frequency }: Choice) {
  const { send, busy } = useSend(noticesContract.saveNoticeChoice)
  const { name } = noticeKinds[kind]
  return (
    <Form.Item label={name} layout="vertical">
      <Radio.Group
        className={styles.choices}
        aria-label={name}
        options={options}
        value={frequency}
        disabled={busy}
        onChange={({ target }) => void send({ kind, frequency: target.value as NoticeFrequency })}
      />
    </Form.Item>
  )
}
