import { type SubmissionKind, submissionKinds } from '#shared/rules/itemKinds.ts'
import type { WaitingKind } from '#shared/rules/waitingKinds.ts'

/** In hours: two days. */
const lateAfter = 48

export const isLate = (hours: number) => hours >= lateAfter

/** Overdue kinds first, the longest wait before the others. The rest keep their order. */
export function lateFirst<W extends { oldestHours: number | null }>(waiting: readonly W[]): W[] {
  const late = ({ oldestHours }: W) => (oldestHours !== null && isLate(oldestHours) ? oldestHours : 0)
  return [...waiting].sort((one, other) => late(other) - late(one))
}

/** `不到1小时`, `5小时`, `3天`. */
export function waitingTime(hours: number): string {
  if (hours < 1) return '不到1小时'
  return hours < 24 ? `${hours}小时` : `${Math.floor(hours / 24)}天`
}

export const submissionsIn = <W extends { kind: WaitingKind }>(waiting: readonly W[]) =>
  waiting.filter((each): each is W & { kind: SubmissionKind } => each.kind in submissionKinds)

/** `none` is the sentence if nothing waits; `state` follows the count. */
export function statusSentence(
  waiting: readonly { count: number; oldestHours: number | null }[],
  none = '没有待处理的事项',
  state = '待处理',
): string {
  const count = waiting.reduce((sum, { count }) => sum + count, 0)
  if (count === 0) return none
  const oldest = Math.max(...waiting.map(({ oldestHours }) => oldestHours ?? 0))
  return `${count} 条${state}，最早的已等待${waitingTime(oldest)}${isLate(oldest) ? '，请尽快处理' : ''}`
}
