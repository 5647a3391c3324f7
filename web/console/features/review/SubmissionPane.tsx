import { Button } from 'antd'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { reviewContract } from '#shared/contracts/console/review.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'
import { submissionKinds } from '#shared/rules/itemKinds.ts'
import { canIn } from '#shared/rules/permissions.ts'
import { undoMinutes } from '#shared/rules/reviewRules.ts'
import { QueryPart } from '#web/calls/QueryPart.tsx'
import { useRead } from '#web/calls/useRead.ts'
import { CorrectionForm } from '#web/console/features/review/CorrectionForm.tsx'
import { DecisionBar } from '#web/console/features/review/DecisionBar.tsx'
import { SubmissionView } from '#web/console/features/review/SubmissionView.tsx'
import type { SubmissionRef } from '#web/console/features/review/submissionAddress.ts'
import { UndoButton } from '#web/console/features/review/UndoButton.tsx'
import type { OwnVersion } from '#web/console/features/review/useUndo.ts'
import { useStaff } from '#web/console/lib/staff.ts'
import { Icon } from '#web/ui/media/Icon.tsx'
import { Link } from '#web/ui/navigation/Link.tsx'
import styles from './SubmissionPane.module.css'

export type Submission = OutputOf<typeof reviewContract.submission>

interface SubmissionPaneProps extends SubmissionRef {
  back: string
  reason: string
  onReason(reason: string): void
  onDecided(): void
  /** Undoes a decision on this version. */
  onUndo(version: number, title: string): void
  onNext(): void
  onPrevious(): void
}

/** Keeps showing the version first loaded; a notice announces newer ones. */
export function SubmissionPane({ kind, id, back, ...decision }: SubmissionPaneProps) {
  const read = useRead(reviewContract.submission, { kind, id })
  return (
    <>
      <Link to={back} className={styles.back}>
        <Icon name="left" />
        返回队列
      </Link>
      <QueryPart of={read}>{(newest) => <SubmissionDecision newest={newest} onReload={() => void read.refetch()} {...decision} />}</QueryPart>
    </>
  )
}

interface SubmissionDecisionProps extends Omit<SubmissionPaneProps, 'kind' | 'id' | 'back'> {
  newest: Submission
  onReload(): void
}

function SubmissionDecision({ newest, onReload, onUndo, ...decision }: SubmissionDecisionProps) {
  const staff = useStaff()
  const [seen, setSeen] = useState(newest)
  const [correcting, setCorrecting] = useState(false)
  /** Versions the reviewer made by a correction or undo; no notice for them. */
  const [corrected, setCorrected] = useState<number>()
  const undone = (useLocation().state as OwnVersion | null)?.own
  const isOwn = newest.version === corrected || newest.version === undone
  if (seen !== newest && (newest.version === seen.version || isOwn)) setSeen(newest)
  const isOutdated = newest.version !== seen.version && !isOwn
  // Until it is read, another correction would begin with the text before the last one.
  const isAwaited = corrected !== undefined && newest.version < corrected
  const mayDecide = canIn(staff, 'review', submissionKinds[seen.kind].column) && seen.status === 'pending'

  return (
    <>
      {isOutdated && (
        <div className={styles.outdated} role="alert">
          <p>
            <Icon name="alert" />
            内容已被修改，现在显示的是修改前的版本。您填写的意见会保留。
          </p>
          <Button onClick={() => setSeen(newest)}>查看新版本</Button>
        </div>
      )}
      {correcting ? (
        <CorrectionForm
          seen={seen}
          newest={newest}
          onDone={(version) => {
            setCorrected(version)
            setCorrecting(false)
          }}
          onCancel={() => setCorrecting(false)}
        />
      ) : (
        <>
          <SubmissionView submission={seen} onCorrect={mayDecide && !isOutdated && !isAwaited ? () => setCorrecting(true) : undefined} />
          {mayDecide && <DecisionBar {...{ seen, isOutdated, onReload }} onUndo={() => onUndo(seen.version, seen.title)} {...decision} />}
          {newest.canUndo && <UndoBar decided={newest} />}
        </>
      )}
    </>
  )
}

/** Undo for the reader's own decision, for some minutes. */
const UndoBar = ({ decided }: { decided: Submission }) => (
  <section className={styles.bar} aria-label="撤销审核结论">
    <p>
      您{decided.status === 'approved' ? '已审核通过' : '已驳回'}，{undoMinutes} 分钟内可以撤销。
    </p>
    <UndoButton decided={decided} />
  </section>
)
