import { z } from 'zod'

/**
 * When a special report earns its downloads; all other information is free for members and earns none. Staff can change it: the setting
 * `creditRule`.
 */
export const CreditRule = z.object({
  /** How many downloads one report is worth. */
  perReport: z.int().min(1).max(100).default(5),
  earnedAt: z.enum(['submission', 'approval']).default('submission'),
})

/** The moments at which a report can earn, as staff read them. */
export const earningMoments = { submission: '提交时', approval: '审核通过时' } as const satisfies Record<CreditRule['earnedAt'], string>
export type CreditRule = z.infer<typeof CreditRule>

/**
 * So many reports of an account earn before anybody has looked at them; further ones earn when they are approved. Else one could buy every
 * report there is with files of nonsense.
 */
export const mostUnreviewed = 20

/** What a member reads who has no download left. */
export const noCreditMessage = ({ perReport }: Pick<CreditRule, 'perReport'>) =>
  `您的专报下载次数不足，请上传专报信息后免费下载。每上传1条专报信息，可下载${perReport}条专报信息`
