import type { Rows } from '#server/database/rows.ts'
import { sql } from '#server/database/sql.ts'

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
