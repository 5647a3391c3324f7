import type { Caller } from '#tests/bench/console/caller.ts'
import { summarise, type Timings, timed } from '#tests/bench/search/timings.ts'

/** Reads the page of a draft, with its neighbours, by its preview link: nothing of it is cached, so each read is a first one. */
export async function measurePreview(caller: Caller, url: string, rounds: number): Promise<Timings> {
  const { data } = await caller.call<{ id: number; version: number }[]>('listArticles', { type: 'news', state: 'draft', size: 1 })
  const [draft] = data
  const { data: link } = await caller.call<{ path: string }>('article/previewLink', {}, { id: draft?.id, version: draft?.version })
  const times: number[] = []
  for (let round = 0; round < rounds + 2; round++) {
    const { result, time } = await timed(async () => {
      const response = await fetch(`${url}${link.path}`)
      return { status: response.status, page: await response.text() }
    })
    if (result.status !== 200) throw new Error(`preview: ${result.status}`)
    if (round >= 2) times.push(time)
  }
  return summarise(times)
}
