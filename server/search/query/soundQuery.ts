import type { SearchQuery } from '#server/search/query/searchQuery.ts'
import { all, any } from '#server/search/text/lexemeQuery.ts'
import { normalize } from '#server/search/text/normalize.ts'
import { pinyinQuery, pinyinSpans } from '#server/search/text/pinyin.ts'
import { wordQuery } from '#server/search/text/wordQuery.ts'

/** A word that can be pinyin or initials. */
export const isLetters = (word: string) => /^[a-z]+$/.test(word)

/** What a title has for the words: the characters that sound like letters, the other words as they are. */
type Spelling = (title: string) => string[]

/**
 * Asks for titles that sound like the words of latin letters, all of them in one piece (zhu jing ban) or each somewhere, and hold the other words.
 * `spelling` says what of a title it was. Undefined where no word can be pinyin.
 */
export function soundQuery(words: readonly string[]): { question: SearchQuery; spelling: Spelling } | undefined {
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
  return { question: { all: sounding, tiers: [sounding], recheck: [], marks: (title) => spelling(title).map(normalize) }, spelling }
}

/** The first characters of a title that sound like the letters. */
export function spelledLike(title: string, letters: string): string | undefined {
  const [span] = pinyinSpans(title, letters)
  return span && title.slice(span.start, span.end)
}
