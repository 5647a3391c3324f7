import type { NormalizedText } from '#server/search/text/normalize.ts'

/** From one UTF-16 unit of a text up to another, which is no more part of it. */
export interface Span {
  start: number
  end: number
}

/** Where a part of the normalised text lies in the original; what is not seen right behind it, such as an accent, belongs to it. */
export function originalSpan({ origins }: NormalizedText, { start, end }: Span): Span {
  const first = origins[start] as number
  let after = end
  // Half of what one character became (ﬁ is fi) is that character.
  while (origins[after] === origins[end - 1]) after++
  return { start: first, end: origins[after] as number }
}

/** In order of their place; those that overlap or touch become one. */
export function mergeSpans(spans: readonly Span[]) {
  const merged: Span[] = []
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}
