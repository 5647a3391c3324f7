import { escapeHtml } from '#server/html/escape.ts'
import { mergeSpans, type NormalizedText, normalizeWithMap, originalSpan, type Span } from '#server/search/text/normalizedText.ts'

/** Returns escaped HTML with `<em>` around the words (normalised). */
export const highlight = (original: string, words: readonly string[]) => markSpans(original, wordSpans(normalizeWithMap(original), words))

/** Returns escaped HTML with `<em>` around the spans, which may overlap in any order. */
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
 * Returns about `length` characters on one line around the first match, or the beginning. They end with a sentence or clause where one ends nearby.
 * The match begins in their first half, because pages clamp them; near the end of the text they are fewer.
 */
export function snippet(whole: string, words: readonly string[], length = 120) {
  const text = withoutCredits(whole, words)
  const found = wordSpans(normalizeWithMap(text), words)
  const from = bodyStart(text, found, length / 2)
  const original = text.slice(from)
  const spans = found.filter(({ start }) => start >= from).map(({ start, end }) => ({ start: start - from, end: end - from }))
  const { start, end: latest } = windowAround(original, mergeSpans(spans)[0], length)
  // Shows short words at the end whole.
  const divided = spans.filter((span) => span.start < latest && span.end > latest && span.end - span.start <= length / 4)
  const end = Math.max(latest, ...divided.map((span) => span.end))
  const inside = spans
    .map((span) => ({ start: Math.max(span.start, start) - start, end: Math.min(span.end, end) - start }))
    .filter((span) => span.start < span.end)
  const part = original.slice(start, end)
  const isWhole = end === original.length || /[。！？][”’）]?$/.test(part)
  return `${start > 0 ? '…' : ''}${onOneLine(markSpans(part, inside))}${isWhole ? '' : '…'}`
}

/** Removes captions of photographs, which end with a credit such as 秘书处 供图, without a match. They do not read as running text. */
const withoutCredits = (text: string, words: readonly string[]) =>
  text.replaceAll(/\n[^\n]*(?:供图|摄)(?=\n)/g, (caption) => (wordSpans(normalizeWithMap(caption), words).length > 0 ? caption : ''))

/** Returns where a first line without punctuation at its end, such as a subtitle, is over; 0 if only that has a match, or hardly any text follows. */
function bodyStart(text: string, found: readonly Span[], minLength: number) {
  const from = /^[^\n]*[^\n。！？；，、：”’）…\s]\n/.exec(text)?.[0].length ?? 0
  const isShort = text.slice(from, from + 4 * minLength).replaceAll(/\s/g, '').length < minLength
  return isShort || (found.length > 0 && found.every(({ start }) => start < from)) ? 0 : from
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

/** Joins lines, with a blank after those that end without punctuation, such as headings. */
const onOneLine = (html: string) => html.replaceAll(/([。！？；，、：”’）…\s])\n/g, '$1').replaceAll('\n', '　')

/** Places a quarter before the match, where a clause begins nearby; never splits a character. */
function windowAround(text: string, first: Span | undefined, length: number): Span {
  const latest = Math.max(0, text.length - length / 3)
  const match = first?.start ?? 0
  const earliest = Math.floor(Math.min(Math.max(0, match - length / 4), latest))
  const start = earliest > 0 ? clauseNear(text, { earliest, latest, match }, length / 6) : 0
  // A match at the end stays inside.
  const end = Math.min(text.length, Math.max(start + length, Math.min(first?.end ?? 0, earliest + length)))
  const last = end < text.length ? clauseEnd(text, Math.max(Math.ceil(start + length / 2), first?.end ?? 0), end) : end
  return { start: atCharacter(text, start), end: atCharacter(text, last) }
}

/** Returns where the last sentence ends between two places, else the last clause in the second half between them, else `end`. */
function clauseEnd(text: string, earliest: number, end: number) {
  const sentences = /^.*[。！？][”’）]?/s.exec(text.slice(earliest, end))
  if (sentences) return earliest + sentences[0].length
  const middle = Math.ceil((earliest + end) / 2)
  const clauses = /^.+(?=[，；：、\n])/s.exec(text.slice(middle, end))
  return clauses ? middle + clauses[0].length : end
}

/** Returns where a clause begins: at most `maxStepBack` characters before `earliest`, else before the match. */
function clauseNear(text: string, { earliest, latest, match }: { earliest: number; latest: number; match: number }, maxStepBack: number) {
  const before = /[。！？；，、：\s]([^。！？；，、：\s]*)$/.exec(text.slice(Math.max(0, earliest - maxStepBack), earliest))
  if (before) return earliest - (before[1] ?? '').length
  const pause = /[。！？；，、：\s]+/.exec(text.slice(earliest, match))
  const next = pause ? earliest + pause.index + pause[0].length : earliest
  return next <= latest ? next : earliest
}

/** Moves back one unit inside a surrogate pair. */
const atCharacter = (text: string, place: number) => (/[\uDC00-\uDFFF]/.test(text.charAt(place)) ? place - 1 : place)
