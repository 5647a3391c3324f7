import { useMatches } from 'react-router-dom'
import { emptySite, type PageAnswer, type Preview, type SiteSettings } from '#shared/lib/page.ts'

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
