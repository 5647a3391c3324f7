import { longWords } from '#server/search/text/longWords.ts'
import { pinyinLexemes } from '#server/search/text/pinyin.ts'
import { isJointAt, isLatinAt, words } from '#server/search/text/runs.ts'

/** Positions are UTF-16 units. */
export interface WordLexeme {
  lexeme: string
  end: number
  /** If the word is part of a longer one, the lexeme may be only a prefix. */
  isOpen: boolean
}

/** In code points. */
const maxLength = 32

/**
 * Returns a lexeme per position: a pair of letters (北京), a letter with the Latin run behind it (第30), or the rest of a Latin run with the next
 * character (2026年). Documents and queries must share it.
 */
export function wordLexemes(word: string): WordLexeme[] {
  const found: WordLexeme[] = []
  let latinEnd = 0
  for (let start = 0, next = 0; start < word.length; start = next) {
    next = behind(word, start)
    // No word begins with one of these.
    if (isJointAt(word, start)) continue
    const isLatin = isLatinAt(word, start)
    const latinFrom = isLatin ? start : next
    if (latinFrom >= latinEnd) latinEnd = endOfLatin(word, latinFrom)
    const reach = isLatin ? behind(word, latinEnd) : Math.max(latinEnd, behind(word, next))
    const end = atMost(word, start, reach)
    found.push({ lexeme: word.slice(start, end), end, isOpen: end === word.length && end === latinEnd })
  }
  return found
}

const behind = (word: string, place: number) => Math.min(word.length, (word.codePointAt(place) ?? 0) > 0xffff ? place + 2 : place + 1)

/** Includes joining characters; returns `from` if there are none. */
function endOfLatin(word: string, from: number) {
  let end = from
  while (isLatinAt(word, end) || isJointAt(word, end)) end = behind(word, end)
  return end
}

function atMost(word: string, start: number, reach: number) {
  if (reach - start <= maxLength) return reach
  let end = start
  for (let taken = 0; taken < maxLength && end < reach; taken++) end = behind(word, end)
  return end
}

export const titleMark = '^'

/** Just below 2^20, beyond which `array_to_tsvector` silently creates unsearchable lexemes. */
const maxBytes = 1_000_000

/**
 * Returns lexemes of normalised texts: positions, long dictionary words, the title with `^`, its pinyin. Drops the end if a `tsvector` cannot hold
 * them.
 */
export function documentLexemes({ title, text }: { title: string; text: string }): { lexemes: string[]; isWhole: boolean } {
  const lexemes = new Set<string>()
  addLexemes(lexemes, title)
  for (const lexeme of [...lexemes]) lexemes.add(titleMark + lexeme)
  for (const lexeme of pinyinLexemes(title)) lexemes.add(lexeme)
  addLexemes(lexemes, text)
  const kept = within(maxBytes, [...lexemes])
  return { lexemes: kept, isWhole: kept.length === lexemes.size }
}

/** In text order, so truncation drops the end. */
function addLexemes(lexemes: Set<string>, text: string) {
  for (const word of words(text)) {
    for (const longWord of longWords(word)) lexemes.add(longWord)
    for (const { lexeme } of wordLexemes(word)) lexemes.add(lexeme)
  }
}

function within(maxBytes: number, lexemes: string[]) {
  if (Buffer.byteLength(lexemes.join('')) <= maxBytes) return lexemes
  let bytes = 0
  const end = lexemes.findIndex((lexeme) => {
    bytes += Buffer.byteLength(lexeme)
    return bytes > maxBytes
  })
  return lexemes.slice(0, end)
}
