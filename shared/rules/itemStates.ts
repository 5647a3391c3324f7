/** Where an item stands, as staff read it. What decides it is in server/publishing/itemState.ts: the clock is the server's. */
export const itemStates = {
  draft: '草稿',
  pending: '待审核',
  rejected: '已驳回',
  scheduled: '定时发布',
  online: '已发布',
  withdrawn: '已下线',
  deleted: '回收站',
} as const
export type ItemState = keyof typeof itemStates
export const itemStateNames = Object.keys(itemStates) as ItemState[]
