import { isLate, waitingTime } from '#web/console/lib/waitingTime.ts'

/** How many things wait in all, and the oldest of them: one sentence. */
export function statusSentence(waiting: readonly { count: number; oldestHours: number | null }[]): string {
  const count = waiting.reduce((sum, { count }) => sum + count, 0)
  if (count === 0) return '没有待处理的事项'
  const oldest = Math.max(...waiting.map(({ oldestHours }) => oldestHours ?? 0))
  return `${count} 条待处理，最早的已等待${waitingTime(oldest)}${isLate(oldest) ? '，请尽快处理' : ''}`
}
