import { type Rows, type Sql, sql } from '#server/database/sql.ts'
import { all, any, type LexemeQuery } from '#server/search/text/lexemeQuery.ts'
import { readQuery } from '#server/search/text/readQuery.ts'
import { wordQuery } from '#server/search/text/wordQuery.ts'

/** Alternatives per word, each one or several words that must all occur. */
type WordAlternatives = string[][][]

export interface SearchQuery {
  all: LexemeQuery
  /** Best first; each contains the one before. */
  tiers: LexemeQuery[]
  /** Must occur literally; empty if the index is exact. */
  recheck: WordAlternatives
  /** Words to highlight. */
  marks(title: string): string[]
}

/** Matches documents with every word or its synonym; title matches first. */
export function literalQuery(words: readonly string[], synonyms: Synonyms): SearchQuery {
  const wanted: WordAlternatives = words.map((word) => [
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

/** Not cached: the table is tiny, and changes apply at once. */
export async function readSynonyms(rows: Rows, words?: readonly string[]): Promise<Synonyms> {
  const found = await rows<{ word: string; terms: string[] }>(sql`
    select own."termNorm" as "word", array_agg(distinct other."termNorm" order by other."termNorm") as "terms"
    from "SearchSynonym" own join "SearchSynonym" other on other."groupId" = own."groupId" and other."termNorm" <> own."termNorm"
    ${words ? sql`where own."termNorm" = any(${words})` : sql``} group by own."termNorm" order by own."termNorm"`)
  return new Map(found.map(({ word, terms }) => [word, terms]))
}
