import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { editDistance } from '#server/search/suggest/editDistance.ts'

interface Known {
  term: string
  /** The latin word, or the pinyin of a Chinese one. */
  spelling: string
  weight: number
}

/** Comparing these takes a few milliseconds; nobody can make it more. */
const mostCompared = 5000

/**
 * The known word that somebody may have meant with a misspelt `word` (normalised latin letters): a latin word of the content, or the Chinese
 * one whose pinyin it nearly is. One mistake in words of 4 to 7 letters, two in longer ones; of equally near ones the most frequent. Undefined
 * where nothing is near.
 */
export async function correctLatin({ reader }: Pick<Database, 'reader'>, word: string): Promise<string | undefined> {
  if (!/^[a-z]{4,32}$/.test(word)) return undefined
  const most = word.length < 8 ? 1 : 2
  const [shortest, longest] = [word.length - most, word.length + most]
  const partly = pieces(word, 2 * most + 1).map((piece) => `%${piece}%`)
  const known = await reader.rows<Known>(sql`
    select "term", "termNorm" as "spelling", "weight" from "SearchTerm"
    where "pinyin" = '' and length("termNorm") between ${shortest} and ${longest} and "termNorm" like any(${partly}) and "termNorm" <> ${word}
    union all
    select "term", "pinyin", "weight" from "SearchTerm"
    where length("pinyin") between ${shortest} and ${longest} and "pinyin" like any(${partly})
    order by "weight" desc, "term" limit ${mostCompared}`)
  const near = known.map(({ term, spelling }) => ({ term, distance: editDistance(word, spelling) })).filter(({ distance }) => distance <= most)
  return near.sort((one, other) => one.distance - other.distance)[0]?.term
}

/** A mistake spoils at most two neighbouring pieces, so one of them stands as it is in whatever was meant. */
function pieces(word: string, count: number): string[] {
  const at = (index: number) => Math.round((index * word.length) / count)
  return Array.from({ length: count }, (_, index) => word.slice(at(index), at(index + 1)))
}
