import type { Permission } from '#shared/rules/permissions.ts'

/** What staff are reminded of, and the permission of those who handle it: nobody else is told. */
export const noticeKinds = {
  submission: { name: '会员提交的内容待审核', needs: 'review' },
  application: { name: '新的入会申请', needs: 'handleApplications' },
  medicalRequest: { name: '新的就医协助申请', needs: 'seeMedicalRequests' },
  fullActivity: { name: '活动报名已满', needs: 'manageSignUps' },
} as const satisfies Record<string, { name: string; needs: Permission }>
export type NoticeKind = keyof typeof noticeKinds
export const noticeKindNames = Object.keys(noticeKinds) as NoticeKind[]

/** How often somebody is told. */
export const noticeFrequencies = { now: '立即发送', daily: '每天一次（08:30）', off: '不提醒' } as const
export type NoticeFrequency = keyof typeof noticeFrequencies
export const noticeFrequencyNames = Object.keys(noticeFrequencies) as NoticeFrequency[]

/** Of those who have not chosen: an address is registered to be told. */
export const usualFrequency: NoticeFrequency = 'now'
