import { isSearchCategory } from '#shared/rules/searchCategories.ts'
import type { PageUrl } from '#web/lib/pageUrl.ts'

export const timeSpans = { week: { name: '近一周', days: 7 }, month: { name: '近一月', days: 30 }, year: { name: '近一年', days: 365 } } as const

/** Above the search limit, so its error still appears; caps what pages repeat. */
const maxRepeated = 200

export type Search = ReturnType<typeof searchOf>

/** Parses the search from the URL; ignores invalid values. */
export function searchOf(url: PageUrl) {
  const type = url.number('type', 0, 99)
  return {
    text: lineOf(url.text('text')),
    type: isSearchCategory(type) ? type : undefined,
    order: url.choice('order', ['', 'date']) || undefined,
    ...timeOf(url),
    page: url.page,
  }
}

export const isNarrowed = ({ type, within, from, until }: Search) => Boolean(type ?? within ?? from ?? until)

const lineOf = (text: string) => [...text.replace(/\p{Cc}+/gu, ' ').trim()].slice(0, maxRepeated).join('')

/** Swaps days given in reverse order. */
function timeOf(url: PageUrl) {
  const within = url.choice('within', ['', 'week', 'month', 'year']) || undefined
  const [from, until] = [dayIn(url.text('from')), dayIn(url.text('until'))]
  if (within) return { within }
  return from && until && from > until ? { from: until, until: from } : { from, until }
}

/** Returns a valid calendar date such as `2026-11-21`. */
function dayIn(text: string) {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return undefined
  const time = Date.parse(`${text}T00:00:00Z`)
  return new Date(time || 0).toISOString().startsWith(text) ? text : undefined
}
