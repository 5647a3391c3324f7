import type { PageUrl } from '#web/lib/pageUrl.ts'

/** The display in the address: 1 活动展示, unless it says 2 单图展示. */
export const radioOf = (url: PageUrl) => url.number('radio', 1, 2)
