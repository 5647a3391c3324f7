import { commonCharacters } from '#server/search/text/commonCharacters.ts'
import type { titleMark } from '#server/search/text/documentLexemes.ts'
import { isLongWord, longWords } from '#server/search/text/longWords.ts'
import { quoted } from '#server/search/text/tsquery.ts'
import { type WordLexeme, wordLexemes } from '#server/search/text/wordLexemes.ts'

/**
 * Asks the index for one word of `readQuery`; with `^` only in titles. `tsquery` is the safe text of one, to be bound, and joined with others in
 * brackets. With `recheck` it may answer a little too much: the word must then be looked for in the normalised text.
 */
export function wordQuery(word: string, mark: '' | typeof titleMark): { tsquery: string; recheck: boolean } {
  const exact = (lexeme: string) => quoted(mark + lexeme)
  if (isLongWord(word) || commonCharacters.has(word)) return { tsquery: exact(word), recheck: false }
  const asked = necessary(wordLexemes(word))
  const terms = asked.map(({ lexeme, isOpen }) => exact(lexeme) + (isOpen ? ':*' : ''))
  // Words of the dictionary inside it are rarer than pairs, so less is left to be looked at.
  const rarer = longWords(word).map(exact)
  return { tsquery: [...new Set([...rarer, ...terms])].join(' & '), recheck: asked[0]?.lexeme !== word }
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
