import type { SearchEngine } from '#server/search/engine.ts'
import { searchPageSize } from '#shared/rules/searchRules.ts'
import { type SearchClass, type VariantName, variants } from '#tests/bench/search/classes.ts'
import { summarise, type Timings, timed } from '#tests/bench/search/timings.ts'

export interface ClassResult {
  name: string
  /** The minimum and maximum number of results of its texts. */
  found: [number, number]
  timings: Partial<Record<VariantName, Timings>>
}

/** Searches for each text of the class this many times in sequence, in every variant; the first time of each is not counted. */
export async function measureClass(engine: SearchEngine, { name, texts }: SearchClass, rounds: number): Promise<ClassResult> {
  const totals = new Map<string, number>()
  const timings: ClassResult['timings'] = {}
  for (const [variant, options] of Object.entries(variants) as [VariantName, (typeof variants)[VariantName]][]) {
    const times: number[] = []
    for (const text of texts) {
      if (options.page > 1 && (totals.get(text) ?? 0) <= (options.page - 1) * searchPageSize) continue
      for (let round = 0; round <= rounds; round++) {
        const { result, time } = await timed(() => engine.search({ text, size: searchPageSize, ...options }))
        if (variant === 'page 1') totals.set(text, result.total)
        if (round > 0) times.push(time)
      }
    }
    if (times.length > 0) timings[variant] = summarise(times)
  }
  return { name, found: [Math.min(...totals.values()), Math.max(...totals.values())], timings }
}
