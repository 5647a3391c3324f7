import { z } from 'zod'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { noticeFrequencyNames, noticeKindNames } from '#shared/rules/noticeKinds.ts'

const Kind = z.enum(noticeKindNames)
const Frequency = z.enum(noticeFrequencyNames)

/** What the caller is reminded of by e-mail, and how often. */
export const noticesContract = {
  /** The kinds that the caller may handle, with what was chosen for each. */
  readNoticeChoices: consoleGet('readNoticeChoices', {
    needs: 'anyStaff',
    failure: '获取提醒设置失败',
    output: z.array(z.object({ kind: Kind, frequency: Frequency })),
  }),
  /** Counts for what happens from now on; `off` also for what waits to be sent. */
  saveNoticeChoice: consolePost('saveNoticeChoice', {
    needs: 'anyStaff',
    failure: '保存失败，请稍后再试',
    success: '提醒方式已保存',
    body: z.object({ kind: Kind, frequency: Frequency }),
    output: z.null(),
  }),
}
