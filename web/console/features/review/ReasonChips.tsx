import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { reviewContract } from '#shared/contracts/console/review.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { canEverywhere } from '#shared/rules/permissions.ts'
import { checkReasonTemplate } from '#shared/rules/reviewRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import styles from './ReasonChips.module.css'

/** So many of them stand as buttons: those picked most. */
const shown = 6

/** The usual reasons to reject, what is picked most first; a press puts one into the field. */
export function ReasonChips({ onPick }: { onPick(text: string): void }) {
  const { data } = useRead(reviewContract.reviewReasons, {})
  const staff = useStaff()
  const [managing, setManaging] = useState(false)
  return (
    <>
      <b className={styles.label} id="reasons">
        驳回常用原因
      </b>
      <ul className={styles.chips} aria-labelledby="reasons">
        {data?.items.slice(0, shown).map(({ id, text, uses }) => (
          <li key={id}>
            <button type="button" onClick={() => onPick(text)} title={text}>
              <span>{text}</span>
              {uses > 0 && <small>{uses}</small>}
            </button>
          </li>
        ))}
      </ul>
      {/* The reasons are those of all columns. */}
      {canEverywhere(staff, 'review') && (
        <button type="button" className={styles.manage} onClick={() => setManaging(true)} aria-label="管理常用原因">
          管理
        </button>
      )}
      {managing && <ReasonsDialog reasons={data?.items ?? []} onClosed={() => setManaging(false)} />}
    </>
  )
}

type Reason = OutputOf<typeof reviewContract.reviewReasons>[number]

/** Adds, changes and removes the usual reasons to reject. */
function ReasonsDialog({ reasons, onClosed }: { reasons: readonly Reason[]; onClosed(): void }) {
  const [changing, setChanging] = useState<Reason>()
  const { send: remove, busy } = useSend(reviewContract.removeReviewReason)
  return (
    <Dialog title="驳回常用原因" onClosed={onClosed} actions={(close) => <Button onClick={close}>完成</Button>}>
      <ul className={styles.reasons}>
        {reasons.map((reason) => (
          <li key={reason.id}>
            <span>
              {reason.text}
              <small>使用 {reason.uses} 次</small>
            </span>
            <Button type="text" aria-label={`修改：${reason.text}`} onClick={() => setChanging(reason)}>
              修改
            </Button>
            <Button type="text" danger disabled={busy} aria-label={`删除：${reason.text}`} onClick={() => void remove({ id: reason.id })}>
              删除
            </Button>
          </li>
        ))}
      </ul>
      <ReasonForm key={changing?.id ?? 'new'} changing={changing} onDone={() => setChanging(undefined)} />
    </Dialog>
  )
}

function ReasonForm({ changing, onDone }: { changing: Reason | undefined; onDone(): void }) {
  const { send, busy, failure, reset } = useSend(reviewContract.saveReviewReason)
  const [form] = Form.useForm<{ text: string }>()

  async function save({ text }: { text: string }) {
    if (busy || (await send({ id: changing?.id ?? null, text })) === undefined) return
    form.resetFields()
    onDone()
  }

  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      initialValues={{ text: changing?.text ?? '' }}
      onFinish={save}
      onValuesChange={() => failure && reset()}
    >
      <Form.Item name="text" label={changing ? '修改原因' : '添加原因'} rules={[fieldRule(checkReasonTemplate)]}>
        <Input placeholder="如：标题不规范" maxLength={60} />
      </Form.Item>
      <FormFailure message={failure} />
      <Button type="primary" htmlType="submit" loading={busy}>
        {changing ? '保存' : '添加'}
      </Button>
      {changing && (
        <Button type="text" onClick={onDone}>
          取消修改
        </Button>
      )}
    </Form>
  )
}
