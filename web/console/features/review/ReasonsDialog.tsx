import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { reviewContract } from '#shared/contracts/console/review.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { checkReasonTemplate } from '#shared/rules/reviewRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { useSend } from '#web/calls/useSend.ts'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import styles from './ReasonsDialog.module.css'

type Reason = OutputOf<typeof reviewContract.reviewReasons>[number]

/** Adds, changes and removes the usual reasons to reject. */
export function ReasonsDialog({ reasons, onClosed }: { reasons: readonly Reason[]; onClosed(): void }) {
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
