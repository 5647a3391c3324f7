import { pinyin } from 'pinyin-pro'
import { normalize, normalizeWithMap } from './normalize.ts'
import { pinyinSyllables } from './pinyinSyllables.ts'
import { type Run, runs } from './runs.ts'
import { originalSpan, type Span } from './spans.ts'
import { quoted } from './tsquery.ts'
import { windows } from './windows.ts'

/** Before lexemes of the sound; no text begins with these. */
const soundMark = '~'
const initialsMark = '@'

/** How many characters in a row such a lexeme stands for. Two initials would mean too much. */
const sounds = { least: 2, most: 4 }
const initials = { least: 3, most: 5 }

/** How a text is typed without tones: zhujingban for 驻京办, nv for 女. Latin letters and digits stay, all else goes. */
export const pinyinOf = (text: string) => spell(text, (syllables) => syllables.join(''))

/** The first letters of its syllables: zjb for 驻京办. Latin letters and digits stay, all else goes. */
export const initialsOf = (text: string) => spell(text, (syllables) => syllables.map((syllable) => syllable.charAt(0)).join(''))

/** What the index keeps of the sound of a title: 2 to 4 syllables in a row, 3 to 5 initials. */
export function pinyinLexemes(title: string) {
  const lexemes: string[] = []
  for (const { sort, text } of runs(normalize(title))) {
    if (sort !== 'han') continue
    const syllables = syllablesOf(text)
    for (let size = sounds.least; size <= sounds.most; size++) add(soundMark, windows(syllables, size))
    const letters = syllables.map((syllable) => syllable.charAt(0))
    for (let size = initials.least; size <= initials.most; size++) add(initialsMark, windows(letters, size))
  }
  return lexemes

  function add(mark: string, parts: string[][]) {
    for (const part of parts) lexemes.push(mark + part.join(''))
  }
}

/**
 * The `tsquery` for titles that sound like these letters or have them as initials, wherever the syllables are divided (xian: 西安); empty where
 * letters cannot be that. Of more than 4 syllables or 5 initials all parts of that length are asked for.
 */
export function pinyinQuery(latin: string) {
  if (!/^[a-z]+$/.test(latin)) return ''
  const ways = pinyinSyllables(latin).filter((syllables) => syllables.length >= sounds.least)
  const asked = [...ways.map((syllables) => allParts(soundMark, syllables, sounds.most))]
  if (latin.length >= initials.least) asked.push(allParts(initialsMark, [...latin], initials.most))
  return [...new Set(asked)].join(' | ')
}

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
  const characters = [...text]
  const spans: Span[] = []
  let place = start
  for (const [index, character] of characters.entries()) {
    const following = syllables.slice(index)
    const length =
      lengthOf(following, latin, sounds.least) ||
      lengthOf(
        following.map((syllable) => syllable.charAt(0)),
        latin,
        initials.least,
      )
    if (length > 0) spans.push({ start: place, end: place + characters.slice(index, index + length).join('').length })
    place += character.length
  }
  return spans
}

/** How many of these parts, from the first on, make up the letters; 0 where they do not, or are fewer than `least`. */
function lengthOf(parts: string[], latin: string, least: number) {
  let letters = ''
  for (const [index, part] of parts.entries()) {
    letters += part
    if (letters === latin) return index + 1 >= least ? index + 1 : 0
    if (!latin.startsWith(letters)) return 0
  }
  return 0
}

const spell = (text: string, shorten: (syllables: string[]) => string) =>
  runs(normalize(text))
    .map((run) => (run.sort === 'han' ? shorten(syllablesOf(run.text)) : run.sort === 'latin' ? run.text : ''))
    .join('')

/** One for each character of a Han run; a character whose sound is unknown stays itself. */
const syllablesOf = (han: string) => pinyin(han, { toneType: 'none', type: 'array', v: true })
