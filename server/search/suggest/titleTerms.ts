import { segment } from '#server/search/text/dictionary.ts'
import { normalize } from '#server/search/text/normalize.ts'

/** A word as it is shown and as it is compared. */
export interface Term {
  term: string
  termNorm: string
}

/** What is longer is a sentence. */
const longest = 32

/** A name as one term; none where it is too short or too long to be offered. */
export function nameTerms(name: string): Term[] {
  const termNorm = normalize(name).trim()
  return termNorm.length < 2 || termNorm.length > longest ? [] : [{ term: name.trim(), termNorm }]
}

/** The Chinese words of a title, each once, without those that say nothing. They are shown as they are compared. */
export const chineseTerms = (title: string): string[] => [...new Set(segment(title).filter((word) => chineseWord.test(word)))]
const chineseWord = /^\p{Script=Han}{2,32}$/u

/** The latin words of a title as they are written there (`COVID-19`). */
export const latinTerms = (title: string): Term[] => (title.normalize('NFKC').match(latinWord) ?? []).flatMap(nameTerms)
const latinWord = /(?=\d*\p{Script=Latin})[\p{Script=Latin}\d]+(?:[._+#-][\p{Script=Latin}\d]+)*/gu
