import { sql } from 'kysely'
import type { Database } from '#server/database/client.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import { summarise, type Timings, timed } from '#tests/bench/search/timings.ts'

/** Results that are compared one by one. */
const compared = 50
const rounds = 3

interface Expected {
  total: number
  first: string[]
}

/** Queries the engines alternately, so that a machine whose speed drifts treats them alike, and compares their results with the texts. */
export async function measureBeside<Name extends string>(
  { reader }: Pick<Database, 'reader'>,
  engines: Record<Name, Pick<SearchEngine, 'search'>>,
  texts: readonly string[],
): Promise<{ wrong: string[]; inexact: number; timings: Record<Name, Timings> }> {
  const wrong: string[] = []
  const names = Object.keys(engines) as Name[]
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>
  let inexact = 0
  for (const text of texts) {
    const { total, first } = await readAll(reader, text.split(' '))
    for (let round = 0; round <= rounds; round++) {
      for (const name of names) {
        const { result, time } = await timed(() => engines[name].search({ text, page: 1, size: compared }))
        if (round > 0) times[name].push(time)
        if (round > 0) continue
        const found = result.items.map(({ category, id }) => `${category} ${id}`)
        if (!result.isExact) inexact++
        if (found.join() !== first.join() || (result.isExact && result.total !== total))
          wrong.push(`${text}: ${name} ${result.total}, there are ${total}`)
      }
    }
  }
  return { wrong, inexact, timings: Object.fromEntries(names.map((name) => [name, summarise(times[name])])) as Record<Name, Timings> }
}

/** The expected results, found by reading every text: those with all words in the title first, the newest first of each. */
async function readAll(reader: Database['reader'], words: readonly string[]): Promise<Expected> {
  const rows = await reader.rows<{ key: string }>(sql`
    select "category" || ' ' || "itemId" as "key" from "SearchDocument"
    where not exists (select from unnest(${words}::text[]) "word" where strpos("normText", "word") = 0)
    order by exists (select from unnest(${words}::text[]) "word" where strpos(split_part("normText", chr(10), 1), "word") = 0), "publishedAt" desc, "id" desc`)
  return { total: rows.length, first: rows.slice(0, compared).map(({ key }) => key) }
}
