import type { Prisma } from '#prisma/generated/client.ts'
import { selectItems } from '#server/database/itemTables.ts'
import { run } from '#server/database/query.ts'
import type { Rows } from '#server/database/rows.ts'
import { type Sql, sql, toText } from '#server/database/sql.ts'
import type { ItemRef, SearchedKind } from '#server/search/engine.ts'
import { documentOf } from '#server/search/index/documents.ts'
import { batchesOf, sourcesOf } from '#server/search/index/sourceBatches.ts'
import { storeDocuments } from '#server/search/index/storedRows.ts'

/**
 * Brings the index up to date with these items as the transaction sees them: what the public may see, now or from a time on, is written, the rest
 * goes. Each item is locked first, so that of two transactions the later one reads what the earlier one has made of it, dishes and captions too.
 */
export async function upsertItems(tx: Prisma.TransactionClient, items: readonly ItemRef[]): Promise<void> {
  const rows = rowsIn(tx)
  for (const [kind, ids] of batchesOf(items)) {
    const items = selectItems(kind)
      .select('item.id')
      .where((eb) => eb('item.id', '=', eb.fn.any(eb.val(ids))))
    await run(tx, items.orderBy('item.id').forNoKeyUpdate())
    const sources = await sourcesOf(rows, kind, ids)
    const kept = new Set(sources.map(({ id }) => id))
    const gone = ids.filter((id) => !kept.has(id))
    if (gone.length > 0) await rows(deleteOf(kind, gone))
    if (sources.length > 0) await rows(storeDocuments(sql`"SearchDocument"`, sources.map(documentOf)))
  }
}

/** Takes these items out of the index. */
export async function removeItems(tx: Prisma.TransactionClient, items: readonly ItemRef[]): Promise<void> {
  for (const [kind, ids] of batchesOf(items)) await rowsIn(tx)(deleteOf(kind, ids))
}

const deleteOf = (kind: SearchedKind, ids: readonly number[]) =>
  sql`delete from "SearchDocument" where "kind" = ${kind}::"ContentKind" and "itemId" = any(${ids}::int[])`

const rowsIn =
  (tx: Prisma.TransactionClient): Rows =>
  <T>(query: Sql) =>
    tx.$queryRawUnsafe<T[]>(toText(query), ...query.values)
