import { useMatches } from 'react-router-dom'
import { emptySite, type PageAnswer, type Preview, type SiteSettings } from '#shared/lib/page.ts'
import type { EnterpriseAbility } from '#shared/rules/enterpriseRules.ts'
import { isEnterprise } from '#shared/rules/enterpriseRules.ts'
import { type NameOf, namesIn } from '#shared/rules/menuNames.ts'
import { useSession } from '#web/lib/session.ts'

let known = emptySite

/** Remembers in the browser what the server has said last, for a page that cannot be loaded. */
export const keepSite = (site: SiteSettings): void => {
  known = site
}

/** What the operator and staff have set, as it came with the page that is shown. */
export const useSite = (): SiteSettings => usePageAnswer()?.site ?? known

/** Undefined on pages as everybody sees them. */
export const usePreview = (): Preview | undefined => usePageAnswer()?.preview

const usePageAnswer = () => useMatches().findLast(({ loaderData }) => loaderData !== undefined)?.loaderData as PageAnswer | null | undefined

/** What the entries of menus are called, for every place that names one: headings, breadcrumbs, tabs. */
export const useNameOf = (): NameOf => namesIn(useSite().menus)

/** Whether an enterprise is signed in that staff do not let do this, so that a page can say it beforehand. The server decides. */
export function useIsClosed(ability: EnterpriseAbility | undefined): boolean {
  const session = useSession()
  const { closedToEnterprises = [] } = useSite()
  return session !== undefined && isEnterprise(session.accountType) && closedToEnterprises.some((closed) => closed === ability)
}
