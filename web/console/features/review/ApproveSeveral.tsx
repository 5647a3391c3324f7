import { Button } from 'antd'
import { useState } from 'react'
import { reviewContract } from '#shared/contracts/console/review.ts'
import type { AnswerOf } from '#shared/lib/endpoint.ts'
import { useSend } from '#web/calls/useSend.ts'
import type { Waiting } from '#web/console/features/review/QueueList.tsx'
import { isSame, keyOf } from '#web/console/features/review/submissionAddress.ts'
import { ConfirmButton } from '#web/console/ui/ConfirmButton.tsx'
import { Dialog } from '#web/ui/feedback/Dialog.tsx'
import { showToast } from '#web/ui/feedback/toasts.ts'
import styles from './ApproveSeveral.module.css'

type Outcomes = AnswerOf<typeof reviewContract.approveSubmissions>['items']

/** Approves what is selected, after a question; what was refused is told one by one. */
export function ApproveSeveral({ chosen, onDone }: { chosen: readonly Waiting[]; onDone(): void }) {
  const { send } = useSend(reviewContract.approveSubmissions)
  const [refused, setRefused] = useState<{ title: string; key: string; message: string }[]>([])

  async function approve() {
    const answer = await send({ submissions: chosen.map(({ kind, id, version }) => ({ kind, id, version })) })
    if (!answer) return undefined
    const refusals = refusalsIn(answer.items, chosen)
    setRefused(refusals)
    if (refusals.length < chosen.length) showToast('done', `已通过 ${chosen.length - refusals.length} 条`, undefined, 'items')
    onDone()
    return answer
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
