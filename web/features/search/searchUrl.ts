import { isSearchCategory } from '#shared/rules/searchCategories.ts'
import type { PageUrl } from '#web/lib/pageUrl.ts'

/** How far back a search can reach: what it is called, and how many days that is. */
export const timeSpans = { week: { name: '近一周', days: 7 }, month: { name: '近一月', days: 30 }, year: { name: '近一年', days: 365 } } as const

/** More than the search takes, which says so; but no page repeats ten thousand characters. */
const maxRepeated = 200

export type Search = ReturnType<typeof searchOf>

/** The search in the address, by the names its address is made of. What makes no sense is as good as left out. */
export function searchOf(url: PageUrl) {
  const type = url.number('type', 0, 99)
  return {
    text: lineOf(url.text('text')),
    type: isSearchCategory(type) ? type : undefined,
    /** By relevance, or newest first. */
    order: url.choice('order', ['', 'date']) || undefined,
    ...timeOf(url),
    page: url.number('page', 1),
  }
}

/** Whether only a category or a time is searched. */
export const isNarrowed = ({ type, within, from, until }: Search) => Boolean(type ?? within ?? from ?? until)

/** A text of one line, without control characters. */
const lineOf = (text: string) => [...text.replace(/\p{Cc}+/gu, ' ').trim()].slice(0, maxRepeated).join('')

/** A span back from today, or first and last day; days given the wrong way round are meant the other. */
function timeOf(url: PageUrl) {
  const within = url.choice('within', ['', 'week', 'month', 'year']) || undefined
  const [from, until] = [dayIn(url.text('from')), dayIn(url.text('until'))]
  if (within) return { within }
  return from && until && from > until ? { from: until, until: from } : { from, until }
}

/** `2026-11-21`, where the text is a day of the calendar. */
function dayIn(text: string) {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return undefined
  const time = Date.parse(`${text}T00:00:00Z`)
  return new Date(time || 0).toISOString().startsWith(text) ? text : undefined
}
