import type { Caller } from '#tests/bench/console/caller.ts'
import { type ListCase, listCases } from '#tests/bench/console/listCases.ts'
import { summarise, type Timings, timed } from '#tests/bench/search/timings.ts'

interface ListResult extends Timings {
  /** `listArticles state=online`. */
  name: string
  total: number
}

/** After this many executions PostgreSQL has decided on a generic plan. */
const rounds = 12
const size = 20

/** Every list in every way, and its last page; `others` are calls that are not lists. One at a time; the first two rounds are not counted. */
export async function* measureLists(caller: Caller, others: readonly string[]): AsyncGenerator<ListResult> {
  for (const call of others) yield measure(caller, { call, query: {} })
  for (const one of listCases()) {
    const result = await measure(caller, one)
    yield result
    const lastPage = Math.ceil(result.total / size)
    if (isPlain(one) && lastPage > 1) yield measure(caller, { ...one, query: { ...one.query, page: lastPage } })
  }
}

const isPlain = ({ query }: ListCase) => !('text' in query)

async function measure(caller: Caller, { call, query }: ListCase): Promise<ListResult> {
  const times: number[] = []
  let total = 0
  for (let round = 0; round < rounds; round++) {
    const { result, time } = await timed(() => caller.call(call, query))
    total = result.total
    if (round >= 2) times.push(time)
  }
  const asked = Object.entries(query).map(([name, value]) => `${name}=${value}`)
  return { name: [call, ...asked].join(' '), total, ...summarise(times) }
}
