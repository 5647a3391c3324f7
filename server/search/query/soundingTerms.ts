import type { Rows } from '#server/database/rows.ts'
import { sql } from '#server/database/sql.ts'
import { isLetters } from '#server/search/query/soundQuestion.ts'

/**
 * For each word that is the pinyin or the initials of words of the content (zjb), the most frequent of them (驻京办), normalised: that is meant too,
 * even where the letters stand somewhere, as in an e-mail address.
 */
export async function soundingTerms(rows: Rows, words: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const letters = words.filter((word) => isLetters(word) && word.length >= 3)
  if (letters.length === 0) return new Map()
  const known = await rows<{ word: string; term: string }>(sql`
    select distinct on ("word") "word", "termNorm" as "term"
    from unnest(${letters}::text[]) as "given"("word") join "SearchTerm" on "pinyin" = "word" or "initials" = "word"
    order by "word", "weight" desc, "termNorm"`)
  return new Map(known.map(({ word, term }) => [word, term]))
}
