import { isLongWord, longWords } from './dictionary.ts'
import { longestLatin, type titleMark } from './documentLexemes.ts'
import { pieces, type Run, runs } from './runs.ts'
import { quoted } from './tsquery.ts'
import { windows } from './windows.ts'

/** What to ask the index for. With `recheck` it may answer a little too much: the word must then be looked for in the normalised text. */
export interface WordQuery {
  /** Safe text of a `tsquery`, to be bound, and joined with others in brackets. */
  tsquery: string
  recheck: boolean
}

/** Asks for one word of `readQuery`; with `^` only in titles. */
export function wordQuery(word: string, mark: '' | typeof titleMark): WordQuery {
  const parts = runs(word)
  const asked = parts.map(askFor)
  const terms = asked.flatMap(({ exact = [], beginnings = [] }) => [
    ...exact.map((lexeme) => quoted(mark + lexeme)),
    ...beginnings.map((lexeme) => `${quoted(mark + lexeme)}:*`),
  ])
  return { tsquery: [...new Set(terms)].join(' & '), recheck: parts.length > 1 || asked.some(({ recheck }) => recheck) }
}

/** Lexemes that a document must have, whole or as the beginning of one. */
interface Asked {
  exact?: string[]
  beginnings?: string[]
  recheck: boolean
}

function askFor({ sort, text }: Run): Asked {
  if (sort === 'latin') return askForPieces(pieces(text).map((piece) => [...piece]))
  const characters = [...text]
  if (characters.length === 1) return { beginnings: [text], recheck: false }
  if (characters.length === 2 || isLongWord(text)) return { exact: [text], recheck: false }
  const pairs = windows(characters, 2).map((pair) => pair.join(''))
  // Words of the dictionary inside it are rarer than pairs, so less is left to be looked at.
  return { exact: [...longWords(text), ...pairs], recheck: true }
}

const askForPieces = (pieces: string[][]): Asked => ({
  beginnings: pieces.map((piece) => piece.slice(0, longestLatin).join('')),
  recheck: pieces.length > 1 || pieces.some((piece) => piece.length > longestLatin),
})
