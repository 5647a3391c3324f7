import { longWords } from '#server/search/text/longWords.ts'
import { pinyinLexemes } from '#server/search/text/pinyin.ts'
import { isJointAt, isLatinAt, words } from '#server/search/text/runs.ts'

/** What the index keeps for one place of a word. Places are UTF-16 units. */
export interface WordLexeme {
  lexeme: string
  end: number
  /** Where the word is part of a longer one, this may be only the beginning of the lexeme there. */
  isOpen: boolean
}

/** In code points. */
const longest = 32

/**
 * For every place of a word a lexeme that begins there. Of Han and other letters it is a pair, 北京; where Latin letters or digits follow, all of
 * these, 第30. Of Latin letters and digits it is the rest of them with the character behind, 2026年, so that every part of covid-19 begins one.
 * The last character of a word stands alone. Documents and queries are taken apart by this same function.
 */
export function wordLexemes(word: string): WordLexeme[] {
  const found: WordLexeme[] = []
  let latinEnd = 0
  for (let start = 0, next = 0; start < word.length; start = next) {
    next = behind(word, start)
    // No word begins with one of these, so none is looked for from here.
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

/** The place behind the character at this one; the end of the word where there is none. */
const behind = (word: string, place: number) => Math.min(word.length, (word.codePointAt(place) ?? 0) > 0xffff ? place + 2 : place + 1)

/** Up to where Latin letters and digits follow each other, with what joins them; the same place where there are none. */
function endOfLatin(word: string, from: number) {
  let end = from
  while (isLatinAt(word, end) || isJointAt(word, end)) end = behind(word, end)
  return end
}

function atMost(word: string, start: number, reach: number) {
  if (reach - start <= longest) return reach
  let end = start
  for (let taken = 0; taken < longest && end < reach; taken++) end = behind(word, end)
  return end
}

/** Stands before a lexeme of the title. */
export const titleMark = '^'

/** A little below 2^20: what goes beyond, `array_to_tsvector` takes without a word, and then does not find it. */
const maxBytes = 1_000_000

/**
 * What the index keeps of a document, each lexeme once, so that every part of its title and text leads to it (wordQuery asks for them): for each
 * place of each word one, and the dictionary's words of three characters and more; those of the title once more with `^`; the title's pinyin. Takes
 * normalised texts. Of a text so long that they do not fit into a `tsvector` the end is left out; then it is not `isWhole`.
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

/** In the order of the text, so that of what does not fit it is the end. */
function addLexemes(lexemes: Set<string>, text: string) {
  for (const word of words(text)) {
    for (const longWord of longWords(word)) lexemes.add(longWord)
    for (const { lexeme } of wordLexemes(word)) lexemes.add(lexeme)
  }
}

function within(most: number, lexemes: string[]) {
  if (Buffer.byteLength(lexemes.join('')) <= most) return lexemes
  let bytes = 0
  const end = lexemes.findIndex((lexeme) => {
    bytes += Buffer.byteLength(lexeme)
    return bytes > most
  })
  return lexemes.slice(0, end)
}
