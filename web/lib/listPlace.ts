import { macroRegions } from '#shared/rules/macroRegions.ts'
import type { PageUrl } from '#web/lib/pageUrl.ts'

export interface ListPlace {
  page: number
  region: number | undefined
}

/** The page of the list and its macro-region, from the address of the list or of a detail opened from it. */
export const listPlace = (url: PageUrl): ListPlace => ({ page: url.page, region: macroRegionIn(url) })

export const macroRegionIn = (url: PageUrl) => url.number('region', 0, 7) || undefined

export const regionName = (region: number | undefined) => macroRegions[region as keyof typeof macroRegions]?.name
