import { longWords } from '#server/search/text/dictionary.ts'
import { normalize } from '#server/search/text/normalize.ts'
import { pinyinLexemes } from '#server/search/text/pinyin.ts'
import { words } from '#server/search/text/runs.ts'
import { wordLexemes } from '#server/search/text/wordLexemes.ts'

/** Stands before a lexeme of the title. */
export const titleMark = '^'

/** A little below 2^20: what goes beyond, `array_to_tsvector` takes without a word, and then does not find it. */
const mostBytes = 1_000_000

/**
 * What the index keeps of a document, each lexeme once, so that every part of its title and text leads to it (wordQuery asks for them): for each
 * place of each word one, and the dictionary's words of three characters and more; those of the title once more with `^`; the title's pinyin.
 * Takes the originals, as plain text. Of a text so long that they do not fit into a `tsvector` the end is left out.
 */
export function documentLexemes({ title, text }: { title: string; text: string }) {
  const inTitle = textLexemes(title)
  const inOrder = [...inTitle, ...[...inTitle].map((lexeme) => titleMark + lexeme), ...pinyinLexemes(title), ...textLexemes(text)]
  return within(mostBytes, new Set(inOrder))
}

function within(most: number, lexemes: Set<string>) {
  const kept: string[] = []
  let bytes = 0
  for (const lexeme of lexemes) {
    bytes += Buffer.byteLength(lexeme)
    if (bytes > most) break
    kept.push(lexeme)
  }
  return kept
}

function textLexemes(original: string) {
  const text = normalize(original)
  const lexemes = new Set(longWords(text))
  for (const word of words(text)) for (const { lexeme } of wordLexemes(word)) lexemes.add(lexeme)
  return lexemes
}
