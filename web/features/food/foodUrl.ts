import type { PageUrl } from '#web/lib/pageUrl.ts'

/** What a code can look like; anything else comes from no link of ours. */
const codePattern = /^[\p{L}\p{N}_-]{1,20}$/u

const code = (url: PageUrl, name: string) => {
  const given = url.text(name)
  return codePattern.test(given) ? given : undefined
}

/** The filters in the address, by code; undefined is 全部. */
export const filtersOf = (url: PageUrl) => ({ area: code(url, 'area'), cuisine: code(url, 'cuisine') })

/** The list in the address: its filters and its page. */
export const listOf = (url: PageUrl) => ({ ...filtersOf(url), page: url.number('page', 1) })
