import { sql } from '#server/database/sql.ts'
import type { Finder } from '#server/search/answer/finder.ts'
import type { Days } from '#server/search/query/narrowing.ts'
import { isLetters, spelledLike } from '#server/search/query/soundQuery.ts'
import { normalize } from '#server/search/text/normalize.ts'
import { pinyinQuery } from '#server/search/text/pinyin.ts'

/** Titles that are looked at for what a word may be the sound of. */
const mostTitles = 20

/**
 * For each word that is the pinyin or the initials of words of the content (zjb), the most frequent of them (驻京办), normalised: that is meant too,
 * even if the letters themselves occur, as in an e-mail address. Words of the dictionary take precedence over titles. A Latin word that titles contain
 * (GDP) means itself.
 */
export async function soundingTerms(finder: Finder, words: readonly string[], { from, until }: Days): Promise<ReadonlyMap<string, string>> {
  const letters = words.filter((word) => isLetters(word) && word.length >= 3)
  if (letters.length === 0) return new Map()
  const known = await finder.rows<{ word: string; term: string }>(sql`
    select distinct on ("word") "word", "termNorm" as "term"
    from unnest(${letters}::text[]) as "given"("word") join "SearchTerm" on "pinyin" = "word" or "initials" = "word" or "termNorm" = "word"
    order by "word", "termNorm" = "word", "weight" desc, "termNorm"`)
  const terms = new Map(known.map(({ word, term }) => [word, term]))
  for (const word of letters) {
    const term = terms.get(word) ?? (await inTitles(finder, word, { from, until }))
    if (term !== undefined && term !== word) terms.set(word, term)
    else terms.delete(word)
  }
  return terms
}

/** What most of the newest titles have for the letters; undefined where none sounds like them. */
async function inTitles(finder: Finder, word: string, days: Days): Promise<string | undefined> {
  const sounding = pinyinQuery(word)
  if (!sounding) return undefined
  const question = { all: sounding, tiers: [sounding], recheck: [], marks: () => [] }
  const found = await finder.readPart(sounding, question, days, { size: mostTitles, skip: 0 })
  const spelled = found.flatMap(({ shown }) => spelledLike(shown.title, word) ?? []).map(normalize)
  const counts = [...Map.groupBy(spelled, (term) => term)].map(([term, { length }]) => ({ term, length }))
  return counts.sort((one, other) => other.length - one.length)[0]?.term
}
