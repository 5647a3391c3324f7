import { lockOrder } from '#server/database/itemTables.ts'
import type { Rows } from '#server/database/sql.ts'
import { sql } from '#server/database/sql.ts'
import type { ItemRef, SearchedKind } from '#server/search/engine.ts'
import { type SourceRow, sourceColumns } from '#server/search/index/documents.ts'

/** As many texts as are held in memory at once. */
const batchSize = 100

/**
 * Everything the index is made of, some at a time, read once and in no order. Within a transaction, as what the view is made of cannot be walked
 * through by id.
 */
export async function* allSources(rows: Rows): AsyncGenerator<SourceRow[]> {
  await rows(sql`declare sources no scroll cursor for select ${sourceColumns} from "SearchSource"`)
  for (;;) {
    // `batchSize`, which cannot be a parameter here.
    const batch = await rows<SourceRow>(sql`fetch 100 from sources`)
    if (batch.length === 0) break
    yield batch
  }
}

/** How many items the index is made of. */
export async function countSources(rows: Rows): Promise<number> {
  const [counted] = await rows<{ total: number }>(sql`select count(*)::int as "total" from "SearchSource"`)
  return counted?.total ?? 0
}

/** These of one kind, as far as the public may see them. */
export const sourcesOf = (rows: Rows, kind: SearchedKind, ids: readonly number[]) =>
  rows<SourceRow>(sql`select ${sourceColumns} from "SearchSource" where "kind" = ${kind}::"ContentKind" and "id" = any(${ids}::int[])`)

/** The ids by kind, each once, some at a time, always in one order, so that transactions do not wait for each other crosswise. */
export function* batchesOf(items: readonly ItemRef[]): Generator<[SearchedKind, number[]]> {
  for (const kind of lockOrder) {
    const ids = [...new Set(items.filter((item) => item.kind === kind).map(({ id }) => id))].sort((one, other) => one - other)
    for (let from = 0; from < ids.length; from += batchSize) yield [kind, ids.slice(from, from + batchSize)]
  }
}
