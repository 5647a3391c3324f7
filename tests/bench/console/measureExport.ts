import type { Caller } from '#tests/bench/console/caller.ts'
import { timed } from '#tests/bench/search/timings.ts'

interface ExportResult {
  rows: number
  bytes: number
  /** In milliseconds. */
  time: number
}

/**
 * Exports half of the articles and then all of them, each three times, so that the heap has reached its size: garbage until the next collection is no
 * memory in use. `growth` is the rise of the peak of the server's memory over that after a small export, in bytes: anything kept per row would show
 * there.
 */
export async function measureExport(caller: Caller, peakMemory: () => number) {
  await caller.download('listArticles', { state: 'draft' })
  const before = peakMemory()
  const { day } = await middle(caller)
  const half = await exported(caller, { from: day })
  const halfPeak = peakMemory()
  const all = await exported(caller, {})
  return { half, all, growth: { half: halfPeak - before, all: peakMemory() - before } }
}

async function exported(caller: Caller, query: Record<string, string>): Promise<ExportResult> {
  const { total } = await caller.call('listArticles', query)
  for (let round = 1; round < 3; round++) await caller.download('listArticles', query)
  const { result, time } = await timed(() => caller.download('listArticles', query))
  return { rows: total, bytes: result.bytes, time }
}

/** The day before which half of the articles were published. */
async function middle(caller: Caller): Promise<{ day: string }> {
  const { total } = await caller.call('listArticles', { state: 'online' })
  const { data } = await caller.call<{ publishedAt: string }[]>('listArticles', { state: 'online', size: 1, page: Math.ceil(total / 2) })
  return { day: data[0]?.publishedAt.slice(0, 10) ?? '' }
}
