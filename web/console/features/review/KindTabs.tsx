import { type SubmissionKind, submissionKindNames } from '#shared/rules/submissionKinds.ts'
import { type WaitingKind, waitingKinds } from '#shared/rules/waitingKinds.ts'
import { submissionsIn } from '#web/console/lib/submissionsIn.ts'
import { numberText } from '#web/lib/numberText.ts'
import styles from './KindTabs.module.css'

interface KindTabsProps {
  /** Undefined as long as it is not known. */
  waiting: readonly { kind: WaitingKind; count: number }[] | undefined
  current: SubmissionKind | undefined
  onKind(kind: SubmissionKind | undefined): void
}

/** All kinds of submissions and each for itself, with how many wait. */
export function KindTabs({ waiting, current, onKind }: KindTabsProps) {
  const submissions = submissionsIn(waiting ?? [])
  const counts = new Map(submissions.map(({ kind, count }) => [kind, count]))
  const all = submissions.reduce((sum, { count }) => sum + count, 0)
  const tabs = [
    { kind: undefined, name: '全部', count: all },
    ...submissionKindNames.map((kind) => ({ kind, name: waitingKinds[kind].name, count: counts.get(kind) ?? 0 })),
  ]
  return (
    <nav className={styles.tabs} aria-label="类别">
      {tabs.map(({ kind, name, count }) => (
        <button key={name} type="button" aria-current={kind === current || undefined} onClick={() => onKind(kind)}>
          {name} <span>{waiting && numberText(count)}</span>
        </button>
      ))}
    </nav>
  )
}
