import { escapeHtml } from '#server/html/escape.ts'
import { type NormalizedText, normalizeWithMap } from '#server/search/text/normalize.ts'
import { mergeSpans, originalSpan, type Span } from '#server/search/text/spans.ts'

/** The text as HTML, safe to show: escaped, with `<em>` around every place where one of the words (normalised) stands. */
export const highlight = (original: string, words: readonly string[]) => markSpans(original, wordSpans(normalizeWithMap(original), words))

/** The text as HTML, safe to show: escaped, with `<em>` around these parts of it, which may overlap and be in any order. */
export function markSpans(original: string, spans: readonly Span[]) {
  let html = ''
  let done = 0
  for (const { start, end } of mergeSpans(spans)) {
    html += `${escapeHtml(original.slice(done, start))}<em>${escapeHtml(original.slice(start, end))}</em>`
    done = end
  }
  return html + escapeHtml(original.slice(done))
}

/**
 * About `length` characters of the text in one line, from a little before the first place where one of the words stands, marked like `highlight`;
 * `…` where something is cut off. Without such a place the beginning.
 */
export function snippet(original: string, words: readonly string[], length = 120) {
  const spans = wordSpans(normalizeWithMap(original), words)
  const { start, end: latest } = windowAround(original, mergeSpans(spans)[0], length)
  // A short word that begins inside is shown whole.
  const divided = spans.filter((span) => span.start < latest && span.end > latest && span.end - span.start <= length / 4)
  const end = Math.max(latest, ...divided.map((span) => span.end))
  const inside = spans
    .map((span) => ({ start: Math.max(span.start, start) - start, end: Math.min(span.end, end) - start }))
    .filter((span) => span.start < span.end)
  const shown = markSpans(original.slice(start, end).replaceAll('\n', ' '), inside)
  return `${start > 0 ? '…' : ''}${shown}${end < original.length ? '…' : ''}`
}

function wordSpans(normalized: NormalizedText, words: readonly string[]) {
  const spans: Span[] = []
  for (const word of words) {
    if (!word) continue
    for (let at = normalized.text.indexOf(word); at >= 0; at = normalized.text.indexOf(word, at + 1))
      spans.push(originalSpan(normalized, { start: at, end: at + word.length }))
  }
  return spans
}

/** A quarter of it comes before what is shown, as far as the text goes on behind; no character is cut in half. */
function windowAround(text: string, first: Span | undefined, length: number): Span {
  const latest = Math.max(0, text.length - length)
  const start = Math.floor(Math.min(Math.max(0, (first?.start ?? 0) - length / 4), latest))
  return { start: atCharacter(text, start), end: atCharacter(text, Math.min(text.length, start + length)) }
}

/** The same place, or one before it where a surrogate pair would be divided. */
const atCharacter = (text: string, place: number) => (/[\uDC00-\uDFFF]/.test(text.charAt(place)) ? place - 1 : place)
