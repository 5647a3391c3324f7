import { normalize } from '#server/search/text/normalize.ts'
import { ownWords } from '#server/search/text/ownWords.ts'
import { readDictionary } from '#server/search/text/readDictionary.ts'

/*
 * The words of three Han characters and more. Looked up here and not by jieba's `cutAll`, which hands over each of the thousand words it sees in a
 * text, whatever their length: that was a third of what indexing costs.
 */

/** In UTF-16 units. */
const shortest = 3

/** The words; and of those that begin with the same three units (by a hash of them) how long the longest is, 0 where there is none. */
interface LongWords {
  words: Set<string>
  longest: Uint8Array
}

let loaded: LongWords | undefined

/** Takes 0.2 s and 20 MB once, so it waits for the first text. */
function load() {
  const words = new Set(ownWords.map(normalize).filter((word) => /^\p{Script=Han}{3,}$/u.test(word)))
  for (const [word] of readDictionary()
    .toString()
    .matchAll(/^\p{Script=Han}{3,}(?= )/gmu))
    words.add(word)
  const longest = new Uint8Array(2 ** hashBits)
  for (const word of words) {
    const hash = hashAt(word, 0)
    longest[hash] = Math.max(longest[hash] as number, word.length)
  }
  loaded = { words, longest }
  return loaded
}

/** Every word of the dictionary with three Han characters or more, wherever it stands in a normalised text, also inside of others. */
export function longWords(text: string): string[] {
  const { words, longest } = loaded ?? load()
  const found: string[] = []
  for (let start = 0; start + shortest <= text.length; start++) {
    const most = longest[hashAt(text, start)] as number
    for (let length = shortest; length <= most; length++) {
      const word = text.slice(start, start + length)
      if (words.has(word)) found.push(word)
    }
  }
  return found
}

/** Whether `longWords` finds this word in every text that has it. */
export const isLongWord = (word: string): boolean => (loaded ?? load()).words.has(word)

const hashBits = 21
const factor = 0x9e3779b1

/** Of three units. */
function hashAt(text: string, start: number) {
  let hash = 0
  for (let place = start; place < start + shortest; place++) hash = Math.imul(hash + text.charCodeAt(place), factor)
  return hash >>> (32 - hashBits)
}
