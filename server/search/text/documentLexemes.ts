import { longWords } from './dictionary.ts'
import { normalize } from './normalize.ts'
import { pinyinLexemes } from './pinyin.ts'
import { pieces, runs } from './runs.ts'

/** Longer pieces of Latin letters and digits are cut; what is searched beyond is looked up in the text (wordQuery). In code points. */
export const longestLatin = 32

/** Stands before a lexeme of the title. */
export const titleMark = '^'

/**
 * What the index keeps of a document, each lexeme once, so that every part of its title and text leads to it (wordQuery asks for them):
 * Han and other scripts: all pairs, and the last character of a run alone; words of the dictionary from three characters;
 * Latin: every ending of every piece, which a prefix search turns into every part. The title's once more with `^`; its pinyin.
 * Takes the originals, as plain text.
 */
export function documentLexemes({ title, text }: { title: string; text: string }) {
  const inTitle = textLexemes(title)
  const all = inTitle.union(textLexemes(text))
  for (const lexeme of inTitle) all.add(titleMark + lexeme)
  for (const lexeme of pinyinLexemes(title)) all.add(lexeme)
  return [...all]
}

function textLexemes(original: string) {
  const text = normalize(original)
  const lexemes = new Set<string>(longWords(text))
  for (const run of runs(text)) {
    if (run.sort === 'latin') for (const piece of pieces(run.text)) addEndings(lexemes, [...piece])
    else addPairs(lexemes, [...run.text])
  }
  return lexemes
}

function addPairs(lexemes: Set<string>, characters: string[]) {
  characters.forEach((character, index) => {
    lexemes.add(character + (characters[index + 1] ?? ''))
  })
}

function addEndings(lexemes: Set<string>, characters: string[]) {
  characters.forEach((_, index) => {
    lexemes.add(characters.slice(index, index + longestLatin).join(''))
  })
}
