import { runs } from '#server/search/text/runs.ts'

/** What the index keeps for one place of a word. Places are counted in code points. */
export interface WordLexeme {
  lexeme: string
  start: number
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
export function wordLexemes(word: string) {
  const characters = [...word]
  const isLatin = runs(word).flatMap(({ sort, text }) => Array.from(text, () => sort === 'latin'))
  const ends = latinEnds(isLatin)
  const found: WordLexeme[] = []
  for (const [start, character] of characters.entries()) {
    if (isJoint(character)) continue
    const reach = isLatin[start] ? (ends[start] as number) + 1 : Math.max(start + 2, ends[start + 1] ?? 0)
    const end = Math.min(reach, characters.length, start + longest)
    const isOpen = end === characters.length && (end === start + 1 || isLatin[end - 1] === true)
    found.push({ lexeme: characters.slice(start, end).join(''), start, end, isOpen })
  }
  return found
}

/** No word begins with these, so none is looked for from here. */
const isJoint = (character: string) => /^[._+#-]$/.test(character)

/** For each place in a Latin run where that ends; 0 elsewhere. */
function latinEnds(isLatin: readonly boolean[]) {
  const ends = isLatin.map(() => 0)
  for (let place = isLatin.length - 1; place >= 0; place--) if (isLatin[place]) ends[place] = ends[place + 1] || place + 1
  return ends
}
