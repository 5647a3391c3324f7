import { all, begins, has, type LexemeQuery } from '#server/search/text/lexemeQuery.ts'
import { isLongWord, longWords } from '#server/search/text/longWords.ts'
import type { titleMark } from '#server/search/text/wordLexemes.ts'
import { type WordLexeme, wordLexemes } from '#server/search/text/wordLexemes.ts'

/**
 * Asks the index for one word of `readQuery`; with `^` only in titles. With `recheck` it may answer a little too much: the word must then be looked
 * for in the normalised text.
 */
export function wordQuery(word: string, mark: '' | typeof titleMark): { query: LexemeQuery; recheck: boolean } {
  if (isLongWord(word)) return { query: has(mark + word), recheck: false }
  const asked = necessary(wordLexemes(word))
  const terms = asked.map(({ lexeme, isOpen }) => (isOpen ? begins : has)(mark + lexeme))
  // Words of the dictionary inside it are rarer than pairs, so less is left to be looked at.
  const rarer = [...new Set(longWords(word))].map((lexeme) => has(mark + lexeme))
  return { query: all(...rarer, ...terms), recheck: asked[0]?.lexeme !== word }
}

/** Without those that lie inside of the one before. */
function necessary(lexemes: WordLexeme[]) {
  let reached = 0
  return lexemes.filter(({ end }) => {
    if (end <= reached) return false
    reached = end
    return true
  })
}
