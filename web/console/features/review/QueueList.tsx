import { Button, Checkbox } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { reviewContract } from '#shared/contracts/console/review.ts'
import type { AnswerOf, OutputOf } from '#shared/lib/endpoint.ts'
import { can } from '#shared/rules/permissions.ts'
import { waitingKinds } from '#shared/rules/waitingKinds.ts'
import { useSend } from '#web/calls/useSend.ts'
import { isSame, keyOf, kindLooks, type SubmissionRef, submissionAddress } from '#web/console/features/review/submissionAddress.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { isLate } from '#web/console/lib/waiting.ts'
import type { ListInput } from '#web/console/list/readListInput.ts'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'
import { minuteOf } from '#web/lib/dateText.ts'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import { BeyondLastPage } from '#web/ui/list/BeyondLastPage.tsx'
import { Pagination } from '#web/ui/list/Pagination.tsx'
import { Tag } from '#web/ui/list/Tag.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './QueueList.module.css'

export type Waiting = OutputOf<typeof reviewContract.reviewQueue>[number]

interface QueueListProps {
  items: readonly Waiting[]
  total: number
  input: ListInput
  current: SubmissionRef | undefined
  search: string
  to(page: number): string
}

/** Longest waiting first. Selected submissions are approved at the version shown here. */
export function QueueList({ items, total, input: { page, size, text, kind }, current, search, to }: QueueListProps) {
  const staff = useStaff()
  const mayReview = can(staff, 'review')
  const [selected, setSelected] = useState<ReadonlyMap<string, Waiting>>(new Map())
  // Without what has left the list.
  const chosen = items.flatMap((item) => selected.get(keyOf(item)) ?? [])

  function toggle(item: Waiting, isChosen: boolean) {
    const next = new Map(selected)
    if (isChosen) next.set(keyOf(item), item)
    else next.delete(keyOf(item))
    setSelected(next)
  }

  return (
    <>
      {mayReview && (
        // Stays mounted in an empty list: it reports what was refused.
        <div className={styles.select} hidden={items.length === 0}>
          <Checkbox
            checked={items.every((item) => selected.has(keyOf(item)))}
            indeterminate={chosen.length > 0 && !items.every((item) => selected.has(keyOf(item)))}
            onChange={({ target }) => setSelected(new Map(target.checked ? items.map((item) => [keyOf(item), item]) : []))}
          >
            {chosen.length > 0 ? `已选 ${chosen.length} 条` : '全选本页'}
          </Checkbox>
          <ApproveSeveral chosen={chosen} onDone={() => setSelected(new Map())} />
        </div>
      )}
      {items.length > 0 ? (
        <ul className={styles.queue}>
          {items.map((item) => (
            <li key={keyOf(item)} data-current={isSame(item, current) || undefined}>
              {mayReview && (
                <Checkbox
                  aria-label={`选择《${item.title}》`}
                  checked={selected.has(keyOf(item))}
                  onChange={({ target }) => toggle(item, target.checked)}
                />
              )}
              <Row item={item} isCurrent={isSame(item, current)} to={submissionAddress(item, search)} />
            </li>
          ))}
        </ul>
      ) : total > 0 ? (
        <BeyondLastPage page={page} first={to(1)} />
      ) : (
        <EmptyState {...(text || kind ? noMatch : nothing)} />
      )}
      {items.length > 0 && total > size && (
        <div className={styles.pages}>
          <Pagination page={page} size={size} total={total} to={to} />
        </div>
      )}
    </>
  )
}

const noMatch = { title: '没有符合条件的内容', note: '换个类别或关键词试试' }
const nothing = { title: '没有待审核的内容', note: '会员提交后会出现在这里' }

function Row({ item, isCurrent, to }: { item: Waiting; isCurrent: boolean; to: string }) {
  const { kind, title, companyName, person, since, hours } = item
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [isCurrent])
  return (
    <Link ref={link} to={to} aria-current={isCurrent || undefined}>
      <span className={styles.first}>
        <Tag look={kindLooks[kind]}>{waitingKinds[kind].name}</Tag>
        <span>{submissionName(item)}</span>
        <time dateTime={since.replace(' ', 'T')} data-late={isLate(hours) || undefined}>
          {isLate(hours) && '已超时 · '}
          {minuteOf(since).slice(5)}
        </time>
      </span>
      <b>{title}</b>
      <span className={styles.who}>{[companyName, person].filter(Boolean).join(' · ')}</span>
    </Link>
  )
}

interface Sent {
  isEdit: boolean
  submission: number
}

/** `首次提交`, `第 2 次提交`, `修改已发布内容`. */
export function submissionName({ isEdit, submission }: Sent): string {
  if (isEdit) return '修改已发布内容'
  return submission === 1 ? '首次提交' : `第 ${submission} 次提交`
}

type Outcomes = AnswerOf<typeof reviewContract.approveSubmissions>['items']

/** Reports each refusal. */
function ApproveSeveral({ chosen, onDone }: { chosen: readonly Waiting[]; onDone(): void }) {
  const { send } = useSend(reviewContract.approveSubmissions)
  const [refused, setRefused] = useState<{ title: string; key: string; message: string }[]>([])

  async function approve() {
    const answer = await send({ submissions: chosen.map(({ kind, id, version }) => ({ kind, id, version })) })
    if (!answer) return
    const refusals = refusalsIn(answer.items, chosen)
    setRefused(refusals)
    if (refusals.length < chosen.length) showToast('done', `已通过 ${chosen.length - refusals.length} 条`, undefined, 'items')
    onDone()
  }

  return (
    <>
      <ConfirmButton
        disabled={chosen.length === 0}
        title={`通过选中的 ${chosen.length} 条？`}
        note="通过后立即在网站展示，并通知提交人。选中后又被修改的内容不会通过。"
        action="全部通过"
        onConfirm={approve}
      >
        批量通过
      </ConfirmButton>
      {refused.length > 0 && (
        <Dialog
          title={`${refused.length} 条没有通过`}
          onClosed={() => setRefused([])}
          actions={(close) => (
            <Button type="primary" onClick={close} data-first-focus>
              知道了
            </Button>
          )}
        >
          <ul className={styles.refused}>
            {refused.map(({ title, key, message }) => (
              <li key={key}>
                <b>{title}</b>
                {message}
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}

const refusalsIn = (outcomes: Outcomes, chosen: readonly Waiting[]) =>
  outcomes.flatMap((outcome) =>
    outcome.message === null
      ? []
      : [{ key: keyOf(outcome), message: outcome.message, title: chosen.find((item) => isSame(item, outcome))?.title ?? '' }],
  )
