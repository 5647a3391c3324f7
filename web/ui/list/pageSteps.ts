/** One thing in the row of page numbers. `wide` and `narrow` say on which screens it shows. */
export interface PageStep {
  /** The number of the page, or null for the … of those left out. */
  page: number | null
  key: string
  wide: boolean
  narrow: boolean
}

/**
 * The page numbers to offer. The first, the last and those around the current page; at either end of the list a run of five on wide
 * screens and of three on phones, so that the row is as long on every page.
 */
export function pageSteps(current: number, last: number): PageStep[] {
  const wide = numbersShown(current, last, 5)
  const narrow = new Set(numbersShown(current, last, 3))
  const steps: PageStep[] = []
  let beforeWide = 0
  let beforeNarrow = 0
  for (const page of wide) {
    const gap = { wide: page - beforeWide > 1, narrow: narrow.has(page) && page - beforeNarrow > 1 }
    if (gap.wide || gap.narrow) steps.push({ page: null, key: `gap-${page}`, ...gap })
    steps.push({ page, key: String(page), wide: true, narrow: narrow.has(page) })
    beforeWide = page
    if (narrow.has(page)) beforeNarrow = page
  }
  return steps
}

function numbersShown(current: number, last: number, run: number) {
  if (last <= run + 2) return range(1, last)
  if (current < run) return [...range(1, run), last]
  if (current > last - run + 1) return [1, ...range(last - run + 1, last)]
  const around = (run - 3) / 2
  return [1, ...range(current - around, current + around), last]
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
