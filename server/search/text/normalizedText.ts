import { Converter } from 'opencc-js/t2cn'

/** Normalised text with the origin of each UTF-16 unit, plus the end of the original. */
export interface NormalizedText {
  text: string
  origins: number[]
}

/**
 * Unifies width, case, script (驻 for 駐), dashes and white space except line feeds; drops accents and invisible characters. Works per code point;
 * idempotent.
 */
export function normalize(text: string) {
  let normalized = ''
  for (let index = 0; index < text.length; index++) {
    const codePoint = text.codePointAt(index) as number
    normalized += formOf(codePoint)
    if (codePoint > 0xffff) index++
  }
  return normalized
}

export function normalizeWithMap(original: string): NormalizedText {
  let text = ''
  const origins: number[] = []
  for (let index = 0; index < original.length; index++) {
    const codePoint = original.codePointAt(index) as number
    const form = formOf(codePoint)
    for (let unit = 0; unit < form.length; unit++) origins.push(index)
    text += form
    if (codePoint > 0xffff) index++
  }
  origins.push(original.length)
  return { text, origins }
}

/** Cache for the first 65,536 code points. */
const forms: string[] = []

function formOf(codePoint: number) {
  if (codePoint > 0xffff) return makeForm(codePoint)
  forms[codePoint] ??= makeForm(codePoint)
  return forms[codePoint] as string
}

const lineFeed = 0x0a
const toSimplified = Converter({ from: 't', to: 'cn' })

const ignored = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cs}[\p{Cc}--\p{White_Space}]\u0300-\u036F]/gv

function makeForm(codePoint: number) {
  if (codePoint === lineFeed) return '\n'
  const letters = String.fromCodePoint(codePoint)
    .normalize('NFKD')
    .toLowerCase()
    .replace(ignored, '')
    .replace(/\p{White_Space}/gu, ' ')
    .replace(/\p{Pd}/gu, '-')
    .normalize('NFKC')
  // Twice, because the table maps 薴 to 苧, and that to 苎.
  return toSimplified(toSimplified(letters))
}

/** UTF-16 units, end exclusive. */
export interface Span {
  start: number
  end: number
}

/** Maps a span to the original, including following invisible characters such as accents. */
export function originalSpan({ origins }: NormalizedText, { start, end }: Span): Span {
  const first = origins[start] as number
  let after = end
  // Part of an expanded character (ﬁ is fi) maps to the whole.
  while (origins[after] === origins[end - 1]) after++
  return { start: first, end: origins[after] as number }
}

/** Sorted; overlapping or touching spans merge. */
export function mergeSpans(spans: readonly Span[]) {
  const merged: Span[] = []
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}

/** `start` counts UTF-16 units. */
export interface Run {
  sort: 'han' | 'latin' | 'other'
  text: string
  start: number
}

/**
 * Splits into Han characters, Latin letters and digits joined by single `. _ + # -` (covid-19), and other letters. A regular expression would
 * overflow the stack.
 */
export function runs(text: string) {
  const found: Run[] = []
  let open: Run | undefined
  for (let index = 0; index < text.length; index++) {
    const start = index
    const sort = sortAt(text, index)
    if ((text.codePointAt(index) as number) > 0xffff) index++
    const continues = open && (sort === open.sort || (sort === 'joint' && open.sort === 'latin' && sortAt(text, index + 1) === 'latin'))
    if (open && continues) continue
    if (open) found.push(close(open, start))
    open = sort === 'joint' || sort === 'none' ? undefined : { sort, text, start }
  }
  if (open) found.push(close(open, text.length))
  return found

  function close({ sort, start }: Run, end: number): Run {
    return { sort, text: text.slice(start, end), start }
  }
}

/** Returns the words of a text: runs that touch each other form one word (5g智慧岛). */
export function words(text: string) {
  const found: string[] = []
  let end = -1
  for (const run of runs(text)) {
    if (run.start === end) found.push(found.pop() + run.text)
    else found.push(run.text)
    end = run.start + run.text.length
  }
  return found
}

export const isLatinAt = (text: string, index: number): boolean => sortAt(text, index) === 'latin'

/** One of `. _ + # -`. */
export const isJointAt = (text: string, index: number): boolean => sortAt(text, index) === 'joint'

const sorts = ['none', 'joint', 'han', 'latin', 'other'] as const
type Sort = (typeof sorts)[number]

/** Cache of index in `sorts` plus one; 0 is unknown. */
const known = new Uint8Array(0x10000)

function sortAt(text: string, index: number): Sort {
  const codePoint = text.codePointAt(index)
  if (codePoint === undefined) return 'none'
  if (codePoint > 0xffff) return sortOf(codePoint)
  known[codePoint] ||= sorts.indexOf(sortOf(codePoint)) + 1
  return sorts[(known[codePoint] as number) - 1] as Sort
}

function sortOf(codePoint: number): Sort {
  const character = String.fromCodePoint(codePoint)
  if (/\p{Script=Han}/u.test(character)) return 'han'
  if (/[\p{Script=Latin}\p{Nd}]/u.test(character)) return 'latin'
  if (/[\p{L}\p{N}\p{M}]/u.test(character)) return 'other'
  return /[._+#-]/.test(character) ? 'joint' : 'none'
}
