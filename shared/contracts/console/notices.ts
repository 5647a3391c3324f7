import { z } from 'zod'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { noticeFrequencyNames, noticeKindNames } from '#shared/rules/noticeKinds.ts'

const Kind = z.enum(noticeKindNames)
const Frequency = z.enum(noticeFrequencyNames)

export const noticesContract = {
  /** Only kinds the caller may handle. */
  readNoticeChoices: consoleGet('readNoticeChoices', {
    needs: 'anyStaff',
    failure: '获取提醒设置失败',
    output: z.array(z.object({ kind: Kind, frequency: Frequency })),
  }),
  /** For future events; `off` also drops pending e-mails. */
  saveNoticeChoice: consolePost('saveNoticeChoice', {
    needs: 'anyStaff',
    failure: '保存失败，请稍后再试',
    success: '提醒方式已保存',
    body: z.object({ kind: Kind, frequency: Frequency }),
    output: z.null(),
  }),
}
