import { sql } from 'kysely'
import type { Rows, Sql } from '#server/database/query.ts'
import type { SearchRequest } from '#server/search/engine.ts'
import { categoryLexeme, type Shown } from '#server/search/index/documents.ts'
import { highlight, snippet } from '#server/search/text/highlight.ts'
import { all, any, has, type LexemeQuery, toTsquery } from '#server/search/text/lexemeQuery.ts'
import { normalize, words } from '#server/search/text/normalizedText.ts'
import { pinyinQuery, pinyinSpans } from '#server/search/text/pinyin.ts'
import { wordQuery } from '#server/search/text/wordLexemes.ts'
import type { ShownItem } from '#shared/contracts/search.ts'
import { maxSearched, searchNotices } from '#shared/rules/searchRules.ts'

/* What the visitor has typed, as a query of the index, its conditions in SQL, and what a found row shows. */

/** Returns distinct normalised words, all required. `notice` reports truncation, or why no words are left. Never throws. */
export function readQuery(typed: string): { words: string[]; notice: string } {
  const { text, isShortened } = typedText(typed)
  if (!text) return { words: [], notice: searchNotices.empty }
  const found = words(text)
  return { words: [...new Set(found.slice(0, maxSearched.words))], notice: noticeFor(found.length, isShortened) }
}

function noticeFor(words: number, isShortened: boolean) {
  if (words === 0) return searchNotices.nothingToSearch
  if (words > maxSearched.words) return searchNotices.fewerWords
  return isShortened ? searchNotices.shortened : ''
}

export function typedText(typed: string): { text: string; isShortened: boolean } {
  const characters = [...normalize(typed).trim()]
  return { text: characters.slice(0, maxSearched.characters).join(''), isShortened: characters.length > maxSearched.characters }
}

/** Alternatives per word, each one or several words that must all occur. */
export type WordAlternatives = string[][][]

export interface SearchQuery {
  all: LexemeQuery
  /** Best first; each contains the one before. */
  tiers: LexemeQuery[]
  /** Must occur literally; empty if the index is exact. */
  recheck: WordAlternatives
  /** Words to highlight in a document. */
  marks(shown: Pick<Shown, 'title' | 'text'>): string[]
}

/** Matches documents with every word or its synonym: first titles with the words themselves, then titles with synonyms, then texts. Throws `RangeError` without words, because PostgreSQL cannot parse `()`. */
export function literalQuery(words: readonly string[], synonyms: Synonyms): SearchQuery {
  if (words.length === 0) throw new RangeError('a search query needs at least one word')
  const wanted: WordAlternatives = words.map((word) => [
    [word],
    ...(synonyms.get(word) ?? []).map((term) => readQuery(term).words).filter(({ length }) => length > 0),
  ])
  const anywhere = queryFor(wanted, '')
  const inTitle = queryFor(wanted, '^')
  const everyWord = [...new Set(wanted.flat(2))]
  const hasSynonyms = everyWord.length > words.length
  const typedInTitle = hasSynonyms
    ? [
        queryFor(
          wanted.map(([typed = []]) => [typed]),
          '^',
        ),
      ]
    : []
  return {
    all: anywhere,
    tiers: [...typedInTitle, inTitle, anywhere],
    recheck: wanted.flat(2).some((word) => wordQuery(word, '').recheck) ? wanted : [],
    marks: (shown) => (hasSynonyms ? typedOrMeant(shown, wanted) : everyWord),
  }
}

/** Synonyms only of words that do not occur themselves. */
function typedOrMeant({ title, text }: Pick<Shown, 'title' | 'text'>, wanted: WordAlternatives): string[] {
  const content = normalize(`${title}\n${text}`)
  return wanted.flatMap((ways) => {
    const typed = ways[0] ?? []
    return typed.every((word) => content.includes(word)) ? typed : ways.flat()
  })
}

const queryFor = (wanted: WordAlternatives, mark: '' | '^') =>
  all(...wanted.map((ways) => any(...ways.map((words) => all(...words.map((word) => wordQuery(word, mark).query))))))

export const holds = (text: string, wanted: WordAlternatives): boolean =>
  wanted.every((ways) => ways.some((words) => words.every((word) => text.includes(word))))

export function holdsInSql(text: Sql, wanted: WordAlternatives): Sql {
  const holdsAll = (words: string[]) => words.map((word) => sql`strpos(${text}, ${word}) > 0`).reduce((one, other) => sql`${one} and ${other}`)
  return wanted
    .map((ways) => ways.map(holdsAll).reduce((one, other) => sql`${one} or ${other}`))
    .reduce((one, other) => sql`(${one}) and (${other})`, sql`true`)
}

export type Synonyms = ReadonlyMap<string, string[]>

/** Returns the synonyms that staff have entered. They are not cached: the table is tiny, and changes apply at once. */
export async function readSynonyms(rows: Rows, words?: readonly string[]): Promise<Synonyms> {
  const found = await rows<{ word: string; terms: string[] }>(sql`
    select own."termNorm" as "word", array_agg(distinct other."termNorm" order by other."termNorm") as "terms"
    from "SearchSynonym" own join "SearchSynonym" other on other."groupId" = own."groupId" and other."termNorm" <> own."termNorm"
    ${words ? sql`where own."termNorm" = any(${words})` : sql``} group by own."termNorm" order by own."termNorm"`)
  return new Map(found.map(({ word, terms }) => [word, terms]))
}

export const isLetters = (word: string) => /^[a-z]+$/.test(word)

/** Returns the characters of a title that the words match. */
type Spelling = (title: string) => string[]

/** Matches titles that sound like the Latin words, in one piece (zhu jing ban) or separately. Undefined if no word can be pinyin. */
export function soundQuery(words: readonly string[]): { searchQuery: SearchQuery; spelling: Spelling } | undefined {
  const letters = words.filter(isLetters)
  const others = words.filter((word) => !isLetters(word))
  const whole = letters.join('')
  const inOnePiece = pinyinQuery(whole)
  const each = letters.map(pinyinQuery)
  const known = each.filter((query) => query !== undefined)
  const ways = [...(inOnePiece ? [inOnePiece] : []), ...(known.length === each.length ? [all(...known)] : [])]
  if (letters.length === 0 || ways.length === 0) return undefined

  const sounding = all(any(...ways), ...others.map((word) => wordQuery(word, '').query))
  const spelling: Spelling = (title) => {
    const spelled = spelledLike(title, whole)
    return [...others, ...(spelled ? [spelled] : letters.map((word) => spelledLike(title, word) ?? word))]
  }
  return { searchQuery: { all: sounding, tiers: [sounding], recheck: [], marks: ({ title }) => spelling(title).map(normalize) }, spelling }
}

export function spelledLike(title: string, letters: string): string | undefined {
  const [span] = pinyinSpans(title, letters)
  return span && title.slice(span.start, span.end)
}

export interface FoundRow {
  id: number
  category: number
  publishedAt: string
  shown: Shown
  normText: string
}

/** Normalised text is stored out of line, so it is read only for rechecks. */
export const foundColumns = ({ recheck }: SearchQuery) =>
  sql`"itemId" as "id", "category"::int as "category", "publishedAt", "shown", ${recheck.length > 0 ? sql`"normText"` : sql`''`} as "normText"`

export function toHit(
  { id, category, publishedAt, shown }: FoundRow,
  { marks }: Pick<SearchQuery, 'marks'>,
  { summaries }: SearchRequest,
): ShownItem {
  const words = marks(shown)
  const { label, remark } = shown
  return { id, category, publishedAt, label, remark, title: highlight(shown.title, words), summary: summaries ? snippet(shown.text, words) : '' }
}

/** Inclusive. */
export type Days = Pick<SearchRequest, 'from' | 'until'>

/** Matches what is public now within the days, in Beijing time. */
export function visibleByTime({ from, until }: Days): Sql {
  const now = sql`"publishedAt" <= now() and ("withdrawAt" is null or "withdrawAt" > now())`
  const since = isDay(from) ? sql`${now} and "publishedAt" >= ${from}::date` : now
  return isDay(until) ? sql`${since} and "publishedAt" < ${until}::date + 1` : since
}

/** `is true` hides the indexes by time from the planner. */
export const visible = (days: Days): Sql => sql`(${visibleByTime(days)}) is true`

/** PostgreSQL has no year 0000. */
const isDay = (day: string | undefined) => day !== undefined && day >= '0001'

/** A lexeme lets the index alone narrow by category. */
export const inCategory = (query: LexemeQuery, category: number | undefined): LexemeQuery =>
  category === undefined ? query : all(query, has(categoryLexeme(category)))

export const matching = (query: LexemeQuery): Sql => sql`"lexemes" @@ ${toTsquery(query)}::tsquery`
