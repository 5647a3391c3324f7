import type { Prisma } from '#prisma/generated/client.ts'
import { type Sql, sql, toText } from '#server/database/sql.ts'
import type { ItemRef, SearchedKind } from '#server/search/engine.ts'
import { documentOf, type SourceRow, sourceColumns } from '#server/search/postgres/documents.ts'
import type { Rows } from '#server/search/postgres/searchPool.ts'
import { storeDocuments } from '#server/search/postgres/storedRows.ts'

/** Where the items of each kind are kept, in the order in which several are locked. */
const tables: Record<SearchedKind, Sql> = {
  article: sql`"Article"`,
  company: sql`"Company"`,
  foodShop: sql`"FoodShop"`,
  highlight: sql`"Highlight"`,
  infoItem: sql`"InfoItem"`,
}
export const searchedKinds = Object.keys(tables) as SearchedKind[]

/** As many texts as are held in memory at once. */
export const batchSize = 500

/**
 * Brings the index up to date with these items as the transaction sees them: what the public may see, now or from a time on, is written, the rest
 * goes. Each item is locked first, so that of two transactions the later one reads what the earlier one has made of it, dishes and captions too.
 */
export async function upsertItems(tx: Prisma.TransactionClient, items: readonly ItemRef[]): Promise<void> {
  const rows = rowsIn(tx)
  for (const [kind, ids] of batches(items)) {
    await rows(sql`select "id" from ${tables[kind]} where "id" = any(${ids}::int[]) order by "id" for no key update`)
    const sources = await rows<SourceRow>(
      sql`select ${sourceColumns} from "SearchSource" where "kind" = ${kind}::"ContentKind" and "id" = any(${ids}::int[])`,
    )
    const found = new Set(sources.map(({ id }) => id))
    await removeItems(
      tx,
      ids.filter((id) => !found.has(id)).map((id) => ({ kind, id })),
    )
    if (sources.length > 0) await rows(storeDocuments(sql`"SearchDocument"`, sources.map(documentOf)))
  }
}

/** Takes these items out of the index. */
export async function removeItems(tx: Prisma.TransactionClient, items: readonly ItemRef[]): Promise<void> {
  const rows = rowsIn(tx)
  for (const [kind, ids] of batches(items)) {
    await rows(sql`delete from "SearchDocument" where "kind" = ${kind}::"ContentKind" and "itemId" = any(${ids}::int[])`)
  }
}

const rowsIn =
  (tx: Prisma.TransactionClient): Rows =>
  <T>(query: Sql) =>
    tx.$queryRawUnsafe<T[]>(toText(query), ...query.values)

/** The ids by kind, each once, a few hundred at a time, always in one order, so that transactions do not wait for each other crosswise. */
function* batches(items: readonly ItemRef[]): Generator<[SearchedKind, number[]]> {
  for (const kind of searchedKinds) {
    const ids = [...new Set(items.filter((item) => item.kind === kind).map(({ id }) => id))].sort((a, b) => a - b)
    for (let from = 0; from < ids.length; from += batchSize) yield [kind, ids.slice(from, from + batchSize)]
  }
}
