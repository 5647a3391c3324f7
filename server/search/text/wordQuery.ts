import { all, begins, has, type LexemeQuery } from '#server/search/text/lexemeQuery.ts'
import { isLongWord, longWords } from '#server/search/text/longWords.ts'
import type { titleMark } from '#server/search/text/wordLexemes.ts'
import { type WordLexeme, wordLexemes } from '#server/search/text/wordLexemes.ts'

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
