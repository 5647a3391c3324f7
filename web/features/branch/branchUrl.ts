import type { PageUrl } from '#web/lib/pageUrl.ts'

export type BranchId = 1 | 2 | 3 | 4

/** The branch a page of a branch is about: `id` in the address, the first where there is none. */
export const branchOf = (url: PageUrl) => url.number('id', 1, 4) as BranchId

/** The branch whose activities a page shows: there the inherited parameter is `type`. */
export const activityBranchOf = (url: PageUrl) => url.number('type', 1, 4) as BranchId
