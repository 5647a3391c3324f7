import type { Database } from '#server/database/client.ts'
import type { Rows } from '#server/database/rows.ts'
import type { Finder } from '#server/search/answer/finder.ts'
import type { Days } from '#server/search/query/narrowing.ts'
import { literalQuery, type SearchQuery } from '#server/search/query/searchQuery.ts'
import { someWords, tellingWords } from '#server/search/query/someWords.ts'
import { isLetters, soundQuery } from '#server/search/query/soundQuery.ts'
import { readSynonyms } from '#server/search/query/synonyms.ts'
import { correctLatin } from '#server/search/suggest/correctLatin.ts'
import { segment } from '#server/search/text/dictionary.ts'
import { readQuery } from '#server/search/text/readQuery.ts'

/** One way to understand what was typed. */
export interface Interpretation {
  question: SearchQuery
  /** What was searched instead, as the visitor is told; `title` is the first result's. Empty where the words are searched as they are. */
  shownFor(title: string | undefined): string
  /** What is told where more was searched besides. */
  alsoShown?: string
  /** Words of which a result holds one at least. */
  anyOf?: readonly string[]
}

/** Han characters from which on a text may be a sentence. */
const shortestSentence = 4

/** One after the other, made when it is asked for: pinyin or initials, a misspelt latin word, the words of a sentence, some of them. */
export async function* fallbackInterpretations(db: Database, finder: Finder, words: readonly string[], days: Days): AsyncGenerator<Interpretation> {
  const sound = soundQuery(words)
  if (sound) yield { question: sound.question, shownFor: (title) => (title === undefined ? words : sound.spelling(title)).join(' ') }

  const corrected = await correct(db, finder, words, days)
  if (corrected) yield await literally(finder.rows, corrected)

  if (countHan(words) < shortestSentence) return
  const parts = [...new Set(words.flatMap(segment))]
  if (parts.join(' ') !== words.join(' ')) yield await literally(finder.rows, parts)
  if (parts.length > 1) yield { question: someWords(parts), shownFor: () => parts.join(' '), anyOf: tellingWords(parts) }
}

async function literally(rows: Rows, words: readonly string[]): Promise<Interpretation> {
  const searched = readQuery(words.join(' ')).words
  return { question: literalQuery(searched, await readSynonyms(rows, searched)), shownFor: () => words.join(' ') }
}

/** The words with those corrected that nobody writes so; undefined where none can be. */
async function correct(db: Database, finder: Finder, words: readonly string[], { from, until }: Days): Promise<string[] | undefined> {
  const corrected = await Promise.all(
    words.map(async (word) => {
      if (!isLetters(word)) return word
      const isKnown = (await finder.count(literalQuery([word], new Map()).all, { from, until })) > 0
      return isKnown ? word : ((await correctLatin(db, word)) ?? word)
    }),
  )
  return corrected.some((word, index) => word !== words[index]) ? corrected : undefined
}

const countHan = (words: readonly string[]) => words.join('').match(/\p{Script=Han}/gu)?.length ?? 0
