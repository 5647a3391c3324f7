import { ownWords, readDictionary } from '#server/search/text/dictionary.ts'
import { all, begins, has, type LexemeQuery } from '#server/search/text/lexemeQuery.ts'
import { isJointAt, isLatinAt, normalize, words } from '#server/search/text/normalizedText.ts'
import { pinyinLexemes } from '#server/search/text/pinyin.ts'

/** Positions are UTF-16 units. */
interface WordLexeme {
  lexeme: string
  end: number
  /** If the word is part of a longer one, the lexeme may be only a prefix. */
  isOpen: boolean
}

/** In code points. */
const maxLexemeLength = 32

/**
 * Returns a lexeme per position: a pair of letters (北京), or a letter or Latin run with what follows (第30, 2026年). Documents and queries must share
 * it.
 */
function wordLexemes(word: string): WordLexeme[] {
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
  if (reach - start <= maxLexemeLength) return reach
  let end = start
  for (let taken = 0; taken < maxLexemeLength && end < reach; taken++) end = behind(word, end)
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

/** With `^` searches titles only. With `recheck`, matches must be verified in the normalised text. */
export function wordQuery(word: string, mark: '' | typeof titleMark): { query: LexemeQuery; recheck: boolean } {
  if (isLongWord(word)) return { query: has(mark + word), recheck: false }
  const asked = necessary(wordLexemes(word))
  const terms = asked.map(({ lexeme, isOpen }) => (isOpen ? begins : has)(mark + lexeme))
  // Dictionary words inside are rarer than pairs, which reduces rechecks.
  const rarer = [...new Set(longWords(word))].map((lexeme) => has(mark + lexeme))
  return { query: all(...rarer, ...terms), recheck: asked[0]?.lexeme !== word }
}

/** Drops lexemes covered by the one before. */
function necessary(lexemes: WordLexeme[]) {
  let reached = 0
  return lexemes.filter(({ end }) => {
    if (end <= reached) return false
    reached = end
    return true
  })
}

/* Jieba's `cutAll` returns about a thousand words per text and took a third of the indexing time. */

/** In UTF-16 units. */
const shortest = 3

/** Words; maximum length by hash of the first three units, 0 for none; a bit per word hash. */
interface LongWords {
  words: Set<string>
  maxLength: Uint8Array
  isKnown: Uint8Array
}

let loaded: LongWords | undefined

/** Lazy: takes 0.2 s and 20 MB. */
function load() {
  const words = new Set(ownWords.map(normalize).filter((word) => /^\p{Script=Han}{3,}$/u.test(word)))
  for (const [word] of readDictionary()
    .toString()
    .matchAll(/^\p{Script=Han}{3,}(?= )/gmu))
    words.add(word)
  const maxLength = new Uint8Array(2 ** bitsOfStart)
  const isKnown = new Uint8Array(2 ** bitsOfWord / 8)
  for (const word of words) {
    const start = hashStart(word, 0)
    maxLength[start >>> (32 - bitsOfStart)] = Math.max(maxLength[start >>> (32 - bitsOfStart)] as number, word.length)
    let hash = start
    for (let place = shortest; place < word.length; place++) hash = hashOn(hash, word.charCodeAt(place))
    const bit = hash >>> (32 - bitsOfWord)
    isKnown[bit >> 3] = (isKnown[bit >> 3] as number) | (1 << (bit & 7))
  }
  loaded = { words, maxLength, isKnown }
  return loaded
}

/** Returns dictionary words of at least three Han characters, including nested ones. */
export function longWords(text: string): string[] {
  const { words, maxLength, isKnown } = loaded ?? load()
  const found: string[] = []
  for (let start = 0; start + shortest <= text.length; start++) {
    let hash = hashStart(text, start)
    const end = Math.min(text.length, start + (maxLength[hash >>> (32 - bitsOfStart)] as number))
    for (let next = start + shortest; next <= end; next++) {
      if (next > start + shortest) hash = hashOn(hash, text.charCodeAt(next - 1))
      const bit = hash >>> (32 - bitsOfWord)
      if (((isKnown[bit >> 3] as number) & (1 << (bit & 7))) === 0) continue
      const word = text.slice(start, next)
      if (words.has(word)) found.push(word)
    }
  }
  return found
}

export const isLongWord = (word: string): boolean => (loaded ?? load()).words.has(word)

const bitsOfStart = 21
const bitsOfWord = 22
const factor = 0x9e3779b1

function hashStart(text: string, start: number) {
  let hash = 0
  for (let place = start; place < start + shortest; place++) hash = hashOn(hash, text.charCodeAt(place))
  return hash
}

const hashOn = (hash: number, unit: number) => Math.imul(hash + unit, factor)
