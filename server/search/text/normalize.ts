import { Converter } from 'opencc-js/t2cn'

/** A text as it is compared, and where each of its UTF-16 units came from; one more tells where the original ends. */
export interface NormalizedText {
  text: string
  origins: number[]
}

/**
 * The form in which texts and what is searched in them are compared: one width, case and script (驻 for 駐), without accents, control characters
 * and what is not seen; dashes are `-`, white space is ' ' but for line feeds. Each code point is looked at alone, so a part of a text becomes
 * that part of the normalised text; doing it twice changes nothing more.
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

/** The same, with the way back to the original. */
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

/** The forms of the first 65,536 code points, as they come along: they are nearly all of every text. */
const forms: string[] = []

function formOf(codePoint: number) {
  if (codePoint > 0xffff) return makeForm(codePoint)
  forms[codePoint] ??= makeForm(codePoint)
  return forms[codePoint] as string
}

const lineFeed = 0x0a
const toSimplified = Converter({ from: 't', to: 'cn' })

/** Not seen, or only an accent on the letter before. */
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
  // Twice, because the table leads from 薴 to 苧, and from there to 苎.
  return toSimplified(toSimplified(letters))
}
