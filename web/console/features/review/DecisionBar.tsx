import { Button, Form, type GetRef, Input, Switch } from 'antd'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { reviewContract } from '#shared/contracts/console/review.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { canEverywhere } from '#shared/rules/permissions.ts'
import { checkReason, checkReasonTemplate, maxReason } from '#shared/rules/reviewRules.ts'
import { fieldRule } from '#web/antd/formRules.ts'
import { useRead } from '#web/calls/useRead.ts'
import { useSend } from '#web/calls/useSend.ts'
import type { Submission } from '#web/console/features/review/SubmissionPane.tsx'
import { useStaff } from '#web/console/lib/staff.ts'
import { createStore } from '#web/lib/createStore.ts'
import { readStored, writeStored } from '#web/lib/storage.ts'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { FormFailure } from '#web/ui/form/FormFailure.tsx'
import styles from './DecisionBar.module.css'

interface DecisionBarProps {
  /** The version shown, which is the one decided on. */
  seen: Submission
  isOutdated: boolean
  reason: string
  onReason(reason: string): void
  onDecided(): void
  /** The undo action of the toast. */
  onUndo(): void
  onNext(): void
  onPrevious(): void
  /** Reloads the submission, in case someone else has decided. */
  onReload(): void
}

export function DecisionBar({ seen, isOutdated, reason, onReason, onDecided, onUndo, onNext, onPrevious, onReload }: DecisionBarProps) {
  const offer = { label: '撤销', act: onUndo }
  const approval = useSend(reviewContract.approveSubmission, { offer })
  const rejection = useSend(reviewContract.rejectSubmission, { offer })
  const [asked, setAsked] = useState(false)
  const field = useRef<GetRef<typeof Input.TextArea>>(null)
  const id = useId()
  const shortcuts = useShortcuts()
  const busy = approval.busy || rejection.busy
  const { kind, id: itemId, version, title } = seen
  const wrong = asked ? checkReason(reason.trim()) : undefined

  async function decide(sending: () => Promise<unknown>) {
    if (busy || isOutdated) return
    const answer = await sending()
    // The reviewer may have opened another submission.
    if (!field.current) return
    if (answer === undefined) onReload()
    else onDecided()
  }
  const approve = () => void decide(() => approval.send({ kind, id: itemId, version }, { title }))
  const reject = () => {
    setAsked(true)
    if (checkReason(reason.trim())) return field.current?.focus()
    void decide(() => rejection.send({ kind, id: itemId, version, reason }, { title }))
  }
  useReviewKeys({ a: approve, r: () => field.current?.focus(), j: onNext, k: onPrevious })

  return (
    <section className={styles.bar} aria-label="审核决定">
      <div className={styles.reasonRow}>
        <ReasonChips onPick={(text) => onReason(reason.trim() === '' ? text : `${reason.trim()}；${text}`)} />
        <p className={styles.keys}>
          <Switch size="small" checked={shortcuts} onChange={setShortcuts} aria-label="快捷键" />
          <span aria-hidden="true">快捷键</span>
          {shortcuts && (
            <span className={styles.others} aria-hidden="true">
              <kbd>J</kbd> 下一条 <kbd>K</kbd> 上一条
            </span>
          )}
        </p>
      </div>
      <div className={styles.row}>
        <div className={styles.reason}>
          <label htmlFor={id} className="visually-hidden">
            审核意见
          </label>
          <Input.TextArea
            id={id}
            ref={field}
            rows={1}
            autoSize={{ minRows: 1, maxRows: 5 }}
            value={reason}
            status={wrong ? 'error' : ''}
            aria-invalid={wrong !== undefined}
            aria-describedby={`${id}-wrong`}
            placeholder="审核意见（驳回时必填，提交单位可见）"
            onChange={({ target }) => onReason(target.value)}
            onKeyDown={(event) => {
              // Escape returns the keys to shortcuts.
              if (event.key === 'Escape') field.current?.blur()
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) reject()
            }}
          />
          <p id={`${id}-wrong`} className={styles.wrong}>
            <span role="alert">{wrong}</span>
            {!wrong && [...reason].length > maxReason - 50 && `${[...reason].length} / ${maxReason}`}
          </p>
        </div>
        <Button danger size="large" loading={rejection.busy} disabled={isOutdated} onClick={reject}>
          驳回
          {shortcuts && (
            <span className={styles.key} aria-hidden="true">
              R
            </span>
          )}
        </Button>
        <Button type="primary" size="large" loading={approval.busy} disabled={isOutdated} onClick={approve}>
          通过
          {shortcuts && (
            <span className={styles.key} aria-hidden="true">
              A
            </span>
          )}
        </Button>
      </div>
    </section>
  )
}

const kept = 'reviewShortcuts'
const shortcuts = createStore(true, () => readStored(kept) !== 'off')

/** Per browser. */
const useShortcuts = shortcuts.use
function setShortcuts(on: boolean) {
  writeStored(kept, on ? 'on' : 'off')
  shortcuts.set(on)
}

/**
 * Active only without modifiers, focused input or open dialog. Keys must change together with the submission shown, or a key could decide on the
 * previous one.
 */
function useReviewKeys(actions: Record<string, () => void>): void {
  const on = useShortcuts()
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  useLayoutEffect(() => {
    if (!on) return
    const press = (event: KeyboardEvent) => {
      const action = latest.current[event.key.toLowerCase()]
      if (!action || event.repeat || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      event.preventDefault()
      action()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on])
}

const isTyping = ({ target, isComposing }: KeyboardEvent) =>
  isComposing ||
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && (target.isContentEditable || target.matches('input:not([type=checkbox]), textarea, select')))

/** Only the most used reasons become buttons. */
const shown = 6

/** Most used first; a click inserts the reason. */
function ReasonChips({ onPick }: { onPick(text: string): void }) {
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
      {/* The reasons are shared by all columns. */}
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

function ReasonsDialog({ reasons, onClosed }: { reasons: readonly Reason[]; onClosed(): void }) {
  const [changing, setChanging] = useState<Reason>()
  const { send: remove, busy, failure } = useSend(reviewContract.removeReviewReason, { showsFailure: true })
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
      <FormFailure message={failure} />
      <ReasonForm key={changing?.id ?? 'new'} changing={changing} onDone={() => setChanging(undefined)} />
    </Dialog>
  )
}

function ReasonForm({ changing, onDone }: { changing: Reason | undefined; onDone(): void }) {
  const { send, busy, failure, reset } = useSend(reviewContract.saveReviewReason, { showsFailure: true })
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
