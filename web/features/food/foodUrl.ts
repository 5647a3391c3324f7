import type { PageUrl } from '#web/lib/pageUrl.ts'

/** What a code can look like; anything else comes from no link of ours. */
const codePattern = /^[\p{L}\p{N}_-]{1,20}$/u

const code = (url: PageUrl, name: string) => {
  const given = url.text(name)
  return codePattern.test(given) ? given : undefined
}

/** The filters in the address, by code; undefined is 全部. */
const filtersOf = (url: PageUrl) => ({ area: code(url, 'area'), cuisine: code(url, 'cuisine') })

/** A map instead of a list, where the address asks for it. */
const viewOf = (url: PageUrl): 'map' | undefined => (url.choice('view', ['list', 'map']) === 'map' ? 'map' : undefined)

/** The list in the address: its filters, its page, and whether it is a map, which has no pages. */
export function listOf(url: PageUrl) {
  const view = viewOf(url)
  return { ...filtersOf(url), page: view ? 1 : url.number('page', 1), view }
}
