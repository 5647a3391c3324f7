import { useMatches } from 'react-router-dom'
import { emptySite, type PageAnswer, type Preview, type SiteSettings } from '#shared/lib/page.ts'
import { defaultCreditRule } from '#shared/rules/creditRules.ts'
import type { EnterpriseAbility } from '#shared/rules/enterpriseRules.ts'
import { isEnterprise } from '#shared/rules/enterpriseRules.ts'
import { createMenuLabel, type MenuLabel } from '#shared/rules/menuLabels.ts'
import { useSession } from '#web/lib/session.ts'

let known = emptySite

/** Keeps the last settings for pages that fail to load. */
export const keepSite = (site: SiteSettings): void => {
  known = site
}

/** Returns the settings that came with the current page. */
export const useSite = (): SiteSettings => usePageAnswer()?.site ?? known

/** Undefined except in previews. */
export const usePreview = (): Preview | undefined => usePageAnswer()?.preview

const usePageAnswer = () => useMatches().findLast(({ loaderData }) => loaderData !== undefined)?.loaderData as PageAnswer | null | undefined

/** Returns the function that gives a menu entry's current name. */
export const useMenuLabel = (): MenuLabel => createMenuLabel(useSite().menus)

/** Returns how many downloads a special report earns. */
export const usePerReport = (): number => useSite().perReport ?? defaultCreditRule.perReport

/** Whether staff have disabled this ability for the signed-in enterprise; for display, the server decides. */
export function useIsClosed(ability: EnterpriseAbility | undefined): boolean {
  const session = useSession()
  const { closedToEnterprises = [] } = useSite()
  return session !== undefined && isEnterprise(session.accountType) && closedToEnterprises.some((closed) => closed === ability)
}
