import type { Permission } from '#shared/rules/permissions.ts'

/** Only holders of the permission receive the reminders. */
export const noticeKinds = {
  submission: { name: '会员提交的内容待审核', needs: 'review' },
  application: { name: '新的入会申请', needs: 'handleApplications' },
  medicalRequest: { name: '新的就医协助申请', needs: 'seeMedicalRequests' },
  fullActivity: { name: '活动报名已满', needs: 'manageSignUps' },
} as const satisfies Record<string, { name: string; needs: Permission }>
export type NoticeKind = keyof typeof noticeKinds
export const noticeKindNames = Object.keys(noticeKinds) as NoticeKind[]

export const noticeFrequencies = { now: '立即发送', daily: '每天一次（08:30）', off: '不提醒' } as const
export type NoticeFrequency = keyof typeof noticeFrequencies
export const noticeFrequencyNames = Object.keys(noticeFrequencies) as NoticeFrequency[]

/** The default for staff without a choice. */
export const usualFrequency: NoticeFrequency = 'now'
