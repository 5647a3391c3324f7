import damerauLevenshtein from 'damerau-levenshtein'
import { sql } from 'kysely'
import type { Database } from '#server/database/client.ts'
import type { Rows } from '#server/database/query.ts'
import type { Finder } from '#server/search/answer/finder.ts'
import { isLetters, literalQuery, readQuery, readSynonyms, type SearchQuery, soundQuery } from '#server/search/answer/searchQuery.ts'
import { segment } from '#server/search/text/dictionary.ts'
import { all, any } from '#server/search/text/lexemeQuery.ts'
import { wordQuery } from '#server/search/text/wordLexemes.ts'

export interface Interpretation {
  searchQuery: SearchQuery
  /** What was searched instead, or empty; `title` is the first result's. */
  shownFor(title: string | undefined): string
  alsoShown?: string
  anyOf?: readonly string[]
}

const shortestSentence = 4

/** Lazily yields pinyin or initials, a corrected Latin word, the words of a sentence, some words. */
export async function* fallbackInterpretations(db: Database, finder: Finder, words: readonly string[]): AsyncGenerator<Interpretation> {
  const sound = soundQuery(words)
  if (sound) yield { searchQuery: sound.searchQuery, shownFor: (title) => (title === undefined ? words : sound.spelling(title)).join(' ') }

  const corrected = await correct(db, finder, words)
  if (corrected) yield await literally(finder.rows, corrected)

  if (countHan(words) < shortestSentence) return
  const parts = [...new Set(words.flatMap(segment))]
  // Only stop words, such as 请问怎么办.
  if (parts.length === 0) return
  if (parts.join(' ') !== words.join(' ')) yield await literally(finder.rows, parts)
  if (parts.length > 1) yield { searchQuery: someWords(parts), shownFor: () => parts.join(' '), anyOf: tellingWords(parts) }
}

async function literally(rows: Rows, words: readonly string[]): Promise<Interpretation> {
  const searched = readQuery(words.join(' ')).words
  return { searchQuery: literalQuery(searched, await readSynonyms(rows, searched)), shownFor: () => words.join(' ') }
}

async function correct(db: Database, finder: Finder, words: readonly string[]): Promise<string[] | undefined> {
  const corrected = await Promise.all(
    words.map(async (word) => {
      if (!isLetters(word)) return word
      const isKnown = (await finder.count(literalQuery([word], new Map()).all, {})) > 0
      return isKnown ? word : ((await correctLatin(db, word)) ?? word)
    }),
  )
  return corrected.some((word, index) => word !== words[index]) ? corrected : undefined
}

const countHan = (words: readonly string[]) => words.join('').match(/\p{Script=Han}/gu)?.length ?? 0

const maxCombined = 6

const tellingWords = (words: readonly string[]): string[] => words.toSorted((one, other) => other.length - one.length).slice(0, maxCombined)

/** Ranks by number of matching words; does not recheck texts. */
export function someWords(words: readonly string[]): SearchQuery {
  const telling = tellingWords(words)
  const tiers = telling.map((_, missing) => atLeast(telling.length - missing, telling))
  return { all: atLeast(1, telling), tiers, recheck: [], marks: () => telling }
}

const atLeast = (count: number, words: string[]) =>
  any(...combinations(count, words).map((some) => all(...some.map((word) => wordQuery(word, '').query))))

function combinations<T>(count: number, items: T[]): T[][] {
  if (count === 0) return [[]]
  return items.flatMap((item, index) => combinations(count - 1, items.slice(index + 1)).map((others) => [item, ...others]))
}

interface Known {
  term: string
  /** The Latin word, or the pinyin of a Chinese one. */
  spelling: string
  weight: number
}

const maxCompared = 5000

/** Returns the nearest known word by spelling or pinyin, or undefined. Allows one mistake in 4 to 7 letters, two in longer words. */
export async function correctLatin({ reader }: Pick<Database, 'reader'>, word: string): Promise<string | undefined> {
  if (!/^[a-z]{4,32}$/.test(word)) return undefined
  const maxDistance = word.length < 8 ? 1 : 2
  const [minLength, maxLength] = [word.length - maxDistance, word.length + maxDistance]
  const partly = pieces(word, 2 * maxDistance + 1).map((piece) => `%${piece}%`)
  const known = await reader.rows<Known>(sql`
    select "term", "termNorm" as "spelling", "weight" from "SearchTerm"
    where "pinyin" = '' and length("termNorm") between ${minLength} and ${maxLength} and "termNorm" like any(${partly}) and "termNorm" <> ${word}
    union all
    select "term", "pinyin", "weight" from "SearchTerm"
    where length("pinyin") between ${minLength} and ${maxLength} and "pinyin" like any(${partly})
    order by "weight" desc, "term" limit ${maxCompared}`)
  const near = known.map(({ term, spelling }) => ({ term, distance: editDistance(word, spelling) })).filter(({ distance }) => distance <= maxDistance)
  return near.sort((one, other) => one.distance - other.distance)[0]?.term
}

/** A mistake changes at most two neighbouring pieces, so at least one stays intact. */
function pieces(word: string, count: number): string[] {
  const at = (index: number) => Math.round((index * word.length) / count)
  return Array.from({ length: count }, (_, index) => word.slice(at(index), at(index + 1)))
}

/** Returns the Damerau–Levenshtein distance. */
export const editDistance = (one: string, other: string): number => damerauLevenshtein(one, other).steps
