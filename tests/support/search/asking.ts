import { expect } from 'vitest'
import type { SearchEngine, SearchRequest } from '#server/search/engine.ts'
import type { ShownItem } from '#shared/contracts/search.ts'
import type { CorpusItem } from '#tests/support/search/corpus.ts'
import { comparedText, markedPlaces, type OracleQuery } from '#tests/support/search/oracle.ts'

type Named = Pick<CorpusItem, 'id' | 'title'> & { category: number }

/** Names an item in the output of a failing test: category, id, title. */
export const named = ({ category, id, title }: Named) => `${category}:${id} ${title}`
/** The same for a result, whose title is HTML. */
export const namedHit = (hit: Named) => named({ ...hit, title: readable(hit.title) })

/** All results, read page by page like a visitor. */
export async function ask(engine: SearchEngine, asked: Omit<SearchRequest, 'page' | 'size'>, size = 50) {
  const pageOf = (page: number) => engine.search({ ...asked, summaries: true, page, size })
  const first = await pageOf(1)
  const items = [...first.items]
  for (let page = 2; items.length < first.total && page <= first.total; page++) items.push(...(await pageOf(page)).items)
  return { ...first, items }
}

/** A title or summary as a reader sees it. */
export const readable = (html: string) => html.replace(/<\/?em>/g, '').replace(/&#(\d+);/g, (_all, code) => String.fromCodePoint(Number(code)))

/** Fails unless the text contains only `<em>`, properly closed, and escapes everything else. */
export function expectOnlyMarks(html: string) {
  expect(html.replace(/<em>([^<>]+)<\/em>/g, '$1')).not.toMatch(/[<>"']|&(?!#\d+;)/)
}

/** The marked characters of a title. */
function marksOf(html: string): boolean[] {
  const parts = html.split(/<em>|<\/em>/)
  return parts.flatMap((part, place) => [...readable(part)].map(() => place % 2 === 1))
}

/** Fails unless a result shows the item unchanged, with the searched words marked, and a piece of its text around the first of them. */
export function expectShown(shown: ShownItem, item: CorpusItem, asked: OracleQuery) {
  expectOnlyMarks(shown.title)
  expectOnlyMarks(shown.summary)
  expect(readable(shown.title)).toBe(item.title)
  expect(visible(item.title, marksOf(shown.title))).toEqual(visible(item.title, markedPlaces(item.title, item, asked.text)))

  const piece = withoutBlanks(readable(shown.summary).replace(/^…|…$/g, ''))
  expect(withoutBlanks(item.text)).toContain(piece)
  const isInText = markedPlaces(item.text, item, asked.text).some(Boolean)
  expect(shown.summary.includes('<em>'), shown.summary).toBe(isInText)
}

/** Invisible characters may be marked or not. */
const visible = (title: string, marks: boolean[]) =>
  [...title].map((each, place) => (comparedText(each) !== '' && marks[place] ? `【${each}】` : each)).join('')
/** Summaries join lines, with or without a blank. */
const withoutBlanks = (text: string) => text.replace(/\s/g, '')
