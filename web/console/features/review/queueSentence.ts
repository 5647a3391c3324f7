import type { WaitingKind } from '#shared/rules/waitingKinds.ts'
import { submissionsIn } from '#web/console/lib/submissionsIn.ts'
import { isLate, waitingTime } from '#web/console/lib/waitingTime.ts'

interface Waiting {
  kind: WaitingKind
  count: number
  oldestHours: number | null
}

/** How many submissions wait, and the oldest of them: one sentence. */
export function queueSentence(waiting: readonly Waiting[]): string {
  const submissions = submissionsIn(waiting)
  const count = submissions.reduce((sum, { count }) => sum + count, 0)
  if (count === 0) return '没有待审核的内容'
  const oldest = Math.max(...submissions.map(({ oldestHours }) => oldestHours ?? 0))
  return `${count} 条待审核，最早的已等待${waitingTime(oldest)}${isLate(oldest) ? '，请尽快处理' : ''}`
}
