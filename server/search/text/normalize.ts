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
