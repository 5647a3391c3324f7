import type { Index, Meilisearch } from 'meilisearch'
import type { Database } from '#server/database/client.ts'
import { allStamps, type Stamped, sendRows } from '#server/search/meilisearch/documents.ts'

export interface StampDifferences {
  missing: Stamped[]
  outdated: Stamped[]
  surplus: Stamped[]
}

const comparedAtOnce = 1000

/** Compares in ranges of ids, to bound memory. Throws if the index is missing. */
export async function compareMeilisearch(db: Database, index: Index): Promise<StampDifferences> {
  const differences: StampDifferences = { missing: [], outdated: [], surplus: [] }
  let after = 0
  for await (const rows of allStamps(db, comparedAtOnce)) {
    const last = rows.at(-1)?.id ?? after
    compare(rows, await indexed(index, `id > ${after} AND id <= ${last}`), differences)
    after = last
  }
  compare([], await indexed(index, `id > ${after}`), differences)
  return differences
}

/** Sends what differs, and returns the differences. */
export async function repair(db: Database, client: Meilisearch, index: Index): Promise<StampDifferences> {
  const differences = await compareMeilisearch(db, index)
  const { missing, outdated, surplus } = differences
  const ids = [...missing, ...outdated, ...surplus].map(({ id }) => id)
  await sendRows(db, client, index, ids)
  return differences
}

function compare(rows: readonly Stamped[], documents: readonly Stamped[], { missing, outdated, surplus }: StampDifferences) {
  const stamps = new Map(documents.map(({ id, stamp }) => [id, stamp]))
  const ids = new Set(rows.map(({ id }) => id))
  missing.push(...rows.filter(({ id }) => !stamps.has(id)))
  outdated.push(...rows.filter(({ id, stamp }) => stamps.has(id) && stamps.get(id) !== stamp))
  surplus.push(...documents.filter(({ id }) => !ids.has(id)))
}

async function indexed(index: Index, filter: string): Promise<Stamped[]> {
  const found: Stamped[] = []
  for (;;) {
    const { results, total } = await index.getDocuments<Stamped>({
      fields: ['id', 'kind', 'itemId', 'stamp'],
      filter,
      sort: ['id:asc'],
      limit: comparedAtOnce,
      offset: found.length,
    })
    found.push(...results)
    if (results.length === 0 || found.length >= total) return found
  }
}
