import { longWords } from '#server/search/text/longWords.ts'
import { pinyinLexemes } from '#server/search/text/pinyin.ts'
import { words } from '#server/search/text/runs.ts'
import { wordLexemes } from '#server/search/text/wordLexemes.ts'

/** Stands before a lexeme of the title. */
export const titleMark = '^'

/** A little below 2^20: what goes beyond, `array_to_tsvector` takes without a word, and then does not find it. */
const mostBytes = 1_000_000

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
  const kept = within(mostBytes, [...lexemes])
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
