import type { SearchQuery } from '#server/search/query/searchQuery.ts'
import { all, any } from '#server/search/text/lexemeQuery.ts'
import { normalize } from '#server/search/text/normalize.ts'
import { pinyinQuery, pinyinSpans } from '#server/search/text/pinyin.ts'
import { wordQuery } from '#server/search/text/wordQuery.ts'

export const isLetters = (word: string) => /^[a-z]+$/.test(word)

/** Returns the characters of a title that the words match. */
type Spelling = (title: string) => string[]

/** Matches titles that sound like the Latin words, in one piece (zhu jing ban) or separately. Undefined if no word can be pinyin. */
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

export function spelledLike(title: string, letters: string): string | undefined {
  const [span] = pinyinSpans(title, letters)
  return span && title.slice(span.start, span.end)
}
