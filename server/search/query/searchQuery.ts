import { type Rows, type Sql, sql } from '#server/database/sql.ts'
import { all, any, type LexemeQuery } from '#server/search/text/lexemeQuery.ts'
import { readQuery } from '#server/search/text/readQuery.ts'
import { wordQuery } from '#server/search/text/wordQuery.ts'

/** For each word, what may stand in its place: itself or a synonym, each one or several words that must all occur. */
type Wanted = string[][][]

/** What is asked of the index. */
export interface SearchQuery {
  /** What every result fulfils. */
  all: LexemeQuery
  /** From the best results to `all`: each tier holds the one before it. */
  tiers: LexemeQuery[]
  /** What a document must literally hold, where the index alone may answer a little too much. Empty where it is exact. */
  recheck: Wanted
  /** The words to highlight in a result with this title. */
  marks(title: string): string[]
}

/** Asks for documents that hold every word or a synonym of it; those that do so in their title come first. */
export function literalQuery(words: readonly string[], synonyms: Synonyms): SearchQuery {
  const wanted: Wanted = words.map((word) => [
    [word],
    ...(synonyms.get(word) ?? []).map((term) => readQuery(term).words).filter(({ length }) => length > 0),
  ])
  const anywhere = queryFor(wanted, '')
  const inTitle = queryFor(wanted, '^')
  const marks = [...new Set(wanted.flat(2))]
  return {
    all: anywhere,
    tiers: [inTitle, anywhere],
    recheck: wanted.flat(2).some((word) => wordQuery(word, '').recheck) ? wanted : [],
    marks: () => marks,
  }
}

const queryFor = (wanted: Wanted, mark: '' | '^') =>
  all(...wanted.map((ways) => any(...ways.map((words) => all(...words.map((word) => wordQuery(word, mark).query))))))

/** Whether the normalised text holds what must be. */
export const holds = (text: string, wanted: Wanted): boolean =>
  wanted.every((ways) => ways.some((words) => words.every((word) => text.includes(word))))

/** The same as a condition on a normalised text in SQL. */
export function holdsInSql(text: Sql, wanted: Wanted): Sql {
  const holdsAll = (words: string[]) => words.map((word) => sql`strpos(${text}, ${word}) > 0`).reduce((one, other) => sql`${one} and ${other}`)
  return wanted
    .map((ways) => ways.map(holdsAll).reduce((one, other) => sql`${one} or ${other}`))
    .reduce((one, other) => sql`(${one}) and (${other})`, sql`true`)
}

/** What means the same as a word, by the word. Words without synonyms have no entry. */
export type Synonyms = ReadonlyMap<string, string[]>

/** Looks up the normalised words, or all there are; each time anew: the table is tiny, and what staff change counts at once. */
export async function readSynonyms(rows: Rows, words?: readonly string[]): Promise<Synonyms> {
  const found = await rows<{ word: string; terms: string[] }>(sql`
    select own."termNorm" as "word", array_agg(distinct other."termNorm" order by other."termNorm") as "terms"
    from "SearchSynonym" own join "SearchSynonym" other on other."groupId" = own."groupId" and other."termNorm" <> own."termNorm"
    ${words ? sql`where own."termNorm" = any(${words})` : sql``} group by own."termNorm" order by own."termNorm"`)
  return new Map(found.map(({ word, terms }) => [word, terms]))
}
