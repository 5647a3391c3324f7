import { ownWords, readDictionary } from '#server/search/text/dictionary.ts'
import { normalize } from '#server/search/text/normalize.ts'

/* Jieba's `cutAll` returns about a thousand words per text and took a third of the indexing time. */

/** In UTF-16 units. */
const shortest = 3

/** Words; maximum length by hash of the first three units, 0 for none; a bit per word hash. */
interface LongWords {
  words: Set<string>
  maxLengths: Uint8Array
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
  const maxLengths = new Uint8Array(2 ** bitsOfStart)
  const isKnown = new Uint8Array(2 ** bitsOfWord / 8)
  for (const word of words) {
    const start = hashStart(word, 0)
    maxLengths[start >>> (32 - bitsOfStart)] = Math.max(maxLengths[start >>> (32 - bitsOfStart)] as number, word.length)
    let hash = start
    for (let place = shortest; place < word.length; place++) hash = hashOn(hash, word.charCodeAt(place))
    const bit = hash >>> (32 - bitsOfWord)
    isKnown[bit >> 3] = (isKnown[bit >> 3] as number) | (1 << (bit & 7))
  }
  loaded = { words, maxLengths, isKnown }
  return loaded
}

/** Returns dictionary words of at least three Han characters, including nested ones. */
export function longWords(text: string): string[] {
  const { words, maxLengths, isKnown } = loaded ?? load()
  const found: string[] = []
  for (let start = 0; start + shortest <= text.length; start++) {
    let hash = hashStart(text, start)
    const end = Math.min(text.length, start + (maxLengths[hash >>> (32 - bitsOfStart)] as number))
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
