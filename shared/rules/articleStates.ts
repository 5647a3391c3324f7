/** Where an article stands, as staff read it. What decides it is in server/features/console/articles/articleState.ts: the clock is the server's. */
export const articleStates = {
  draft: '草稿',
  pending: '待审核',
  rejected: '已驳回',
  scheduled: '定时发布',
  online: '已发布',
  withdrawn: '已下线',
  deleted: '回收站',
} as const
export type ArticleState = keyof typeof articleStates
export const articleStateNames = Object.keys(articleStates) as ArticleState[]
