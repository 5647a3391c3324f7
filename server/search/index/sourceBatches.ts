import { lockOrder } from '#server/database/itemTables.ts'
import type { Rows } from '#server/database/sql.ts'
import { sql } from '#server/database/sql.ts'
import type { ItemRef, SearchedKind } from '#server/search/engine.ts'
import { type SourceRow, sourceColumns } from '#server/search/index/documents.ts'

const batchSize = 100

/** Yields all sources in unordered batches. Needs a transaction: the view cannot be paged by id. */
export async function* allSources(rows: Rows): AsyncGenerator<SourceRow[]> {
  await rows(sql`declare sources no scroll cursor for select ${sourceColumns} from "SearchSource"`)
  for (;;) {
    // `batchSize`; `fetch` takes no parameter
    const batch = await rows<SourceRow>(sql`fetch 100 from sources`)
    if (batch.length === 0) break
    yield batch
  }
}

export async function countSources(rows: Rows): Promise<number> {
  const [counted] = await rows<{ total: number }>(sql`select count(*)::int as "total" from "SearchSource"`)
  return counted?.total ?? 0
}

export const sourcesOf = (rows: Rows, kind: SearchedKind, ids: readonly number[]) =>
  rows<SourceRow>(sql`select ${sourceColumns} from "SearchSource" where "kind" = ${kind}::"ContentKind" and "id" = any(${ids}::int[])`)

/** Yields distinct ids in a fixed order, to avoid deadlocks. */
export function* batchesOf(items: readonly ItemRef[]): Generator<[SearchedKind, number[]]> {
  for (const kind of lockOrder) {
    const ids = [...new Set(items.filter((item) => item.kind === kind).map(({ id }) => id))].sort((one, other) => one - other)
    for (let from = 0; from < ids.length; from += batchSize) yield [kind, ids.slice(from, from + batchSize)]
  }
}
