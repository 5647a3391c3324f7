import type { NormalizedText } from '#server/search/text/normalize.ts'

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
