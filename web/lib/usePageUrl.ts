import { useLocation } from 'react-router-dom'
import { type PageUrl, pageUrl } from '#web/lib/pageUrl.ts'

/** The address of the page shown, for pages that are not handed it. */
export function usePageUrl(): PageUrl {
  const { pathname, search } = useLocation()
  return pageUrl(pathname, new URLSearchParams(search))
}
