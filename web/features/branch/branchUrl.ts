import type { BranchId } from '#shared/rules/branches.ts'
import type { PageUrl } from '#web/lib/pageUrl.ts'

/** Reads the branch from `id`; default: the first. */
export const branchOf = (url: PageUrl) => url.number('id', 1, 4) as BranchId

/** Activity pages use the inherited parameter `type`. */
export const activityBranchOf = (url: PageUrl) => url.number('type', 1, 4) as BranchId
