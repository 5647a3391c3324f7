import { sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { lockOrder, selectItems } from '#server/database/itemTables.ts'
import { compile, type Rows, run, type Sql } from '#server/database/query.ts'
import type { ItemRef, SearchedKind } from '#server/search/engine.ts'
import { documentOf, type IndexedDocument, type SourceRow, sourceColumns } from '#server/search/index/documents.ts'

/** Writes what is public now or later, and deletes the rest. Locks each item first, so the later transaction reads the earlier one's changes. */
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

const deleteOf = (kind: SearchedKind, ids: readonly number[]) =>
  sql`delete from "SearchDocument" where "kind" = ${kind}::"ContentKind" and "itemId" = any(${ids}::int[])`

const rowsIn =
  (tx: Prisma.TransactionClient): Rows =>
  <T>(query: Sql) => {
    const { sql, parameters } = compile(query)
    return tx.$queryRawUnsafe<T[]>(sql, ...parameters)
  }

/** Flushes the GIN pending list, which every search reads. */
export async function tidyIndex({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(`select gin_clean_pending_list('"SearchDocument_lexemes_idx"')`)
}

const documentColumns = sql`"category", "publishedAt", "withdrawAt", "lexVersion", "shown", "normText", "lexemes"`

const columnsOf = (table: Sql) =>
  sql`${table}."category", ${table}."publishedAt", ${table}."withdrawAt", ${table}."lexVersion", ${table}."shown", ${table}."normText", ${table}."lexemes"`

/** Without the time-dependent lexeme. */
export const contentOf = (table: Sql) =>
  sql`${table}."category", ${table}."publishedAt", ${table}."withdrawAt", ${table}."lexVersion", ${table}."shown", ${table}."normText", ts_delete(${table}."lexemes", '#timed')`

export function givenRows(documents: readonly IndexedDocument[]): Sql {
  const all = <K extends keyof IndexedDocument>(name: K) => documents.map((document) => document[name])
  return sql`(
    select "kind"::"ContentKind" as "kind", "itemId", "category"::smallint as "category", "publishedAt"::timestamptz(3) as "publishedAt",
      nullif("withdrawAt", '')::timestamptz(3) as "withdrawAt", "lexVersion"::smallint as "lexVersion", "shown"::jsonb as "shown", "normText",
      search_lexemes(array_to_tsvector(string_to_array("lexemes", E'\n')), "publishedAt"::timestamptz, nullif("withdrawAt", '')::timestamptz) as "lexemes"
    from unnest(${all('kind')}::text[], ${all('itemId')}::int[], ${all('category')}::int[], ${all('publishedAt')}::text[],
      ${all('withdrawAt').map((time) => time ?? '')}::text[], ${all('lexVersion')}::int[], ${all('shown').map((shown) => JSON.stringify(shown))}::text[],
      ${all('normText')}::text[], ${all('lexemes')}::text[])
      as "text"("kind", "itemId", "category", "publishedAt", "withdrawAt", "lexVersion", "shown", "normText", "lexemes")
  ) as given`
}

/** Upserts documents. Keeps ids, which other engines use, and skips unchanged rows, which would be sent to them. */
export const storeDocuments = (table: Sql, documents: readonly IndexedDocument[]): Sql => sql`
  insert into ${table} as stored ("id", "kind", "itemId", ${documentColumns})
  select coalesce(live."id", nextval('"SearchDocument_id_seq"')), given."kind", given."itemId", ${columnsOf(sql`given`)}
  from ${givenRows(documents)} left join "SearchDocument" live on live."kind" = given."kind" and live."itemId" = given."itemId"
  on conflict ("kind", "itemId") do update set ("id", ${documentColumns}) = row(excluded."id", ${columnsOf(sql`excluded`)})
  where (stored."id", ${columnsOf(sql`stored`)}) is distinct from (excluded."id", ${columnsOf(sql`excluded`)})`

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
