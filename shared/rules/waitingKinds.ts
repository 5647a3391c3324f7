import type { Permission } from '#shared/rules/permissions.ts'

/** What waits for staff, in the order it is shown: its name, and who may know of it. */
export const waitingKinds = {
  shared: { name: '共享信息', needs: 'seeSubmissions' },
  report: { name: '专报信息', needs: 'seeSubmissions' },
  showcase: { name: '会员风采', needs: 'seeSubmissions' },
  foodShop: { name: '美食门店', needs: 'seeSubmissions' },
  dish: { name: '推荐菜品', needs: 'seeSubmissions' },
  application: { name: '入会申请', needs: 'seeApplications' },
  medicalRequest: { name: '就医协助', needs: 'seeMedicalRequests' },
} as const satisfies Record<string, { name: string; needs: Permission }>
export type WaitingKind = keyof typeof waitingKinds
