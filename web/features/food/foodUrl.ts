import type { PageUrl } from '#web/lib/pageUrl.ts'

/** The syntax of a code; other values are ignored. */
const codePattern = /^[\p{L}\p{N}_-]{1,20}$/u

const code = (url: PageUrl, name: string) => {
  const given = url.text(name)
  return codePattern.test(given) ? given : undefined
}

/** The list's URL state. Filter codes are undefined for 全部; the map has no pages. */
export function listOf(url: PageUrl) {
  const view: 'map' | undefined = url.choice('view', ['list', 'map']) === 'map' ? 'map' : undefined
  return { area: code(url, 'area'), cuisine: code(url, 'cuisine'), page: view ? 1 : url.page, view }
}
