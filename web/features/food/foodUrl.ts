import type { PageUrl } from '#web/lib/pageUrl.ts'

/** The syntax of a code; other values are ignored. */
const codePattern = /^[\p{L}\p{N}_-]{1,20}$/u

const code = (url: PageUrl, name: string) => {
  const given = url.text(name)
  return codePattern.test(given) ? given : undefined
}

/** Filter codes from the URL; undefined is 全部. */
const filtersOf = (url: PageUrl) => ({ area: code(url, 'area'), cuisine: code(url, 'cuisine') })

const viewOf = (url: PageUrl): 'map' | undefined => (url.choice('view', ['list', 'map']) === 'map' ? 'map' : undefined)

/** The list's URL state; the map has no pages. */
export function listOf(url: PageUrl) {
  const view = viewOf(url)
  return { ...filtersOf(url), page: view ? 1 : url.number('page', 1), view }
}
