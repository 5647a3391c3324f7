import { useNavigation } from 'react-router-dom'
import { type PageUrl, pageUrl } from '#web/lib/pageUrl.ts'

/** Returns the URL that is loading for the same page, otherwise the given one. Filters show and extend the latest choice by it. */
export function useTargetUrl(url: PageUrl): PageUrl {
  const target = useNavigation().location
  return target?.pathname === url.path ? pageUrl(url.path, new URLSearchParams(target.search)) : url
}
