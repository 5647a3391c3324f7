import { useMatches } from 'react-router-dom'
import { emptySite, type PageAnswer, type Preview, type SiteSettings } from '#shared/lib/page.ts'

/** What the operator and staff have set, as it came with the page that is shown. */
export const useSite = (): SiteSettings => usePageAnswer()?.site ?? emptySite

/** Undefined on pages as everybody sees them. */
export const usePreview = (): Preview | undefined => usePageAnswer()?.preview

const usePageAnswer = () => useMatches().findLast(({ loaderData }) => loaderData !== undefined)?.loaderData as PageAnswer | undefined
