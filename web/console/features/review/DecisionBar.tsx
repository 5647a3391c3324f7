import { Button, type GetRef, Input, Switch } from 'antd'
import { useId, useLayoutEffect, useRef, useState } from 'react'
import { reviewContract } from '#shared/contracts/console/review.ts'
import { checkReason, mostReason } from '#shared/rules/reviewRules.ts'
import { useSend } from '#web/calls/useSend.ts'
import { ReasonChips } from '#web/console/features/review/ReasonChips.tsx'
import type { Submission } from '#web/console/features/review/SubmissionPane.tsx'
import { createStore } from '#web/lib/createStore.ts'
import styles from './DecisionBar.module.css'

interface DecisionBarProps {
  /** The version on the screen: nothing else can be decided on. */
  seen: Submission
  isOutdated: boolean
  reason: string
  onReason(reason: string): void
  onDecided(): void
  /** Takes the decision back, as the toast offers it. */
  onUndo(): void
  onNext(): void
  onPrevious(): void
  /** Reads the submission again: somebody else may have decided. */
  onReload(): void
}

/** Approves or rejects what is on the screen. A rejection needs a reason. */
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
    if ((await sending()) === undefined) onReload()
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
      <div className={styles.chips}>
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
              // Out of the field, where the keys decide again; or on from it.
              if (event.key === 'Escape') field.current?.blur()
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) reject()
            }}
          />
          <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
            {wrong ?? ([...reason].length > mostReason - 50 && `${[...reason].length} / ${mostReason}`)}
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
const shortcuts = createStore(true, () => localStorage.getItem(kept) !== 'off')

/** Whether single keys decide; kept for this browser. */
const useShortcuts = shortcuts.use
function setShortcuts(on: boolean) {
  localStorage.setItem(kept, on ? 'on' : 'off')
  shortcuts.set(on)
}

/**
 * What each key does; without modifiers, and only while nothing is being typed and no dialog is open. The keys change together with what is on the
 * screen: a moment later, one that was pressed for the new submission would decide on the one before.
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
