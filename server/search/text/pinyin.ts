import { customPinyin, pinyin } from 'pinyin-pro'
import { normalize, normalizeWithMap } from '#server/search/text/normalize.ts'
import { pinyinSyllables } from '#server/search/text/pinyinSyllables.ts'
import { placeNames } from '#server/search/text/placeNames.ts'
import { type Run, runs } from '#server/search/text/runs.ts'
import { originalSpan, type Span } from '#server/search/text/spans.ts'
import { quoted } from '#server/search/text/tsquery.ts'
import { mostSearched } from '#shared/rules/searchRules.ts'

customPinyin(placeNames)

/** Before lexemes of the sound; no text begins with these. */
const soundMark = '~'
const initialsMark = '@'

/** How many characters in a row such a lexeme stands for. Two initials would mean too much. */
const sounds = { least: 2, most: 4 }
const initials = { least: 3, most: 5 }

/** How a text is typed without tones: zhujingban for 驻京办, nv for 女. Latin letters and digits stay, all else goes. */
export const pinyinOf = (text: string) => spell(text, (syllables) => syllables.join(''))

/** The first letters of its syllables: zjb for 驻京办. Latin letters and digits stay, all else goes. */
export const initialsOf = (text: string) => spell(text, (syllables) => syllables.map(initialOf).join(''))

/** What the index keeps of the sound of a title: 2 to 4 syllables in a row, 3 to 5 initials. */
export function pinyinLexemes(title: string) {
  const lexemes: string[] = []
  for (const { sort, text } of runs(normalize(title))) {
    if (sort !== 'han') continue
    const syllables = syllablesOf(text)
    for (let size = sounds.least; size <= sounds.most; size++) add(soundMark, windows(syllables, size))
    const letters = syllables.map(initialOf)
    for (let size = initials.least; size <= initials.most; size++) add(initialsMark, windows(letters, size))
  }
  return lexemes

  function add(mark: string, parts: string[][]) {
    for (const part of parts) if (part.every(Boolean)) lexemes.push(mark + part.join(''))
  }
}

/**
 * The `tsquery` for titles that sound like these letters or have them as initials, wherever the syllables are divided (xian: 西安); empty where
 * letters cannot be that. Of more than 4 syllables or 5 initials all parts of that length are asked for.
 */
export function pinyinQuery(latin: string) {
  if (!/^[a-z]+$/.test(latin) || latin.length > mostSearched.characters) return ''
  const ways = pinyinSyllables(latin).filter((syllables) => syllables.length >= sounds.least)
  const asked = ways.map((syllables) => allParts(soundMark, syllables, sounds.most))
  // No syllable begins with i, u or v.
  if (latin.length >= initials.least && !/[iuv]/.test(latin)) asked.push(allParts(initialsMark, [...latin], initials.most))
  return [...new Set(asked)].join(' | ')
}

/** Every `size` successive items of a list, in order: the pairs of 驻京办 are 驻京 and 京办. */
const windows = <T>(items: readonly T[], size: number) =>
  Array.from({ length: Math.max(0, items.length - size + 1) }, (_, start) => items.slice(start, start + size))

const allParts = (mark: string, items: string[], most: number) =>
  `(${windows(items, Math.min(most, items.length))
    .map((part) => quoted(mark + part.join('')))
    .join(' & ')})`

/** Where a title sounds like these letters or has them as initials, in the original. */
export function pinyinSpans(title: string, latin: string) {
  const normalized = normalizeWithMap(title)
  return runs(normalized.text)
    .filter(({ sort }) => sort === 'han')
    .flatMap((run) => spansIn(run, latin))
    .map((span) => originalSpan(normalized, span))
}

function spansIn({ text, start }: Run, latin: string) {
  const syllables = syllablesOf(text)
  const letters = syllables.map(initialOf)
  const places = [start]
  for (const character of text) places.push((places.at(-1) as number) + character.length)
  return syllables.flatMap((_, first): Span[] => {
    const end = endOf(latin, syllables, first, sounds.least) ?? endOf(latin, letters, first, initials.least)
    return end === undefined ? [] : [{ start: places[first] as number, end: places[end] as number }]
  })
}

/** Up to which part the letters reach that begin with part `first`; undefined where they are other letters, or fewer parts than `least`. */
function endOf(latin: string, parts: string[], first: number, least: number) {
  let letters = ''
  for (let end = first; parts[end] && latin.startsWith(letters); end++) {
    letters += parts[end]
    if (letters === latin) return end + 1 - first >= least ? end + 1 : undefined
  }
  return undefined
}

const spell = (text: string, shorten: (syllables: string[]) => string) =>
  runs(normalize(text))
    .map((run) => (run.sort === 'han' ? shorten(syllablesOf(run.text)) : run.sort === 'latin' ? run.text : ''))
    .join('')

const initialOf = (syllable: string) => syllable.charAt(0)

/** One for each character of a Han run; empty where nobody knows how it sounds. */
const syllablesOf = (han: string) =>
  pinyin(han, { toneType: 'none', type: 'array', v: true }).map((syllable) => (/^[a-z]+$/.test(syllable) ? syllable : ''))
