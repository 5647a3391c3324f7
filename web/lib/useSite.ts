import { useMatches } from 'react-router-dom'
import type { PageAnswer, Preview, SiteSettings } from '#shared/lib/page.ts'
import { defaultFooter } from '#shared/rules/footerText.ts'

/** For a page that could not be loaded at all. */
const unknown: SiteSettings = { footer: defaultFooter, links: [] }

/** What the operator and staff have set, as it came with the page that is shown. */
export const useSite = (): SiteSettings => usePageAnswer()?.site ?? unknown

/** Undefined on pages as everybody sees them. */
export const usePreview = (): Preview | undefined => usePageAnswer()?.preview

const usePageAnswer = () => useMatches().findLast(({ loaderData }) => loaderData !== undefined)?.loaderData as PageAnswer | undefined
