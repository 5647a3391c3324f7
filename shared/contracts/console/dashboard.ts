import { z } from 'zod'
import { consoleGet } from '#shared/lib/endpoint.ts'
import { Timestamp } from '#shared/lib/schemas.ts'
import { type WaitingKind, waitingKinds } from '#shared/rules/waitingKinds.ts'

const Waiting = z.object({
  kind: z.enum(Object.keys(waitingKinds) as WaitingKind[]),
  count: z.int(),
  /** Since when the oldest of them waits, and how many whole hours that is; null where nothing waits. */
  oldestAt: Timestamp.nullable(),
  oldestHours: z.int().nullable(),
})

export const dashboardContract = {
  /** One entry for each kind the caller may know of, in the order of `waitingKinds`, also where nothing waits. */
  waiting: consoleGet('waiting', { needs: 'seeDashboard', failure: '获取待办事项失败', output: z.array(Waiting) }),
}
