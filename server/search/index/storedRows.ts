import { type Sql, sql } from '#server/database/sql.ts'
import type { IndexedDocument } from '#server/search/index/documents.ts'

/** The columns a document is, besides its item. */
const documentColumns = sql`"category", "publishedAt", "withdrawAt", "lexVersion", "shown", "normText", "lexemes"`

/** The columns of one of several tables in a statement. */
const columnsOf = (table: Sql) =>
  sql`${table}."category", ${table}."publishedAt", ${table}."withdrawAt", ${table}."lexVersion", ${table}."shown", ${table}."normText", ${table}."lexemes"`

/** The same as far as the content decides: whether its time has come is another matter. */
export const contentOf = (table: Sql) =>
  sql`${table}."category", ${table}."publishedAt", ${table}."withdrawAt", ${table}."lexVersion", ${table}."shown", ${table}."normText", ts_delete(${table}."lexemes", '#timed')`

/** Documents as rows of a statement: `(…) as given`, each value in the type of its column. */
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

/**
 * Writes documents into the index, or into the table that will be it. A document keeps its id as long as its item stays, because other engines
 * know it by that. What is stored already is left alone: whatever is written is sent to them.
 */
export const storeDocuments = (table: Sql, documents: readonly IndexedDocument[]): Sql => sql`
  insert into ${table} as stored ("id", "kind", "itemId", ${documentColumns})
  select coalesce(live."id", nextval('"SearchDocument_id_seq"')), given."kind", given."itemId", ${columnsOf(sql`given`)}
  from ${givenRows(documents)} left join "SearchDocument" live on live."kind" = given."kind" and live."itemId" = given."itemId"
  on conflict ("kind", "itemId") do update set ("id", ${documentColumns}) = row(excluded."id", ${columnsOf(sql`excluded`)})
  where (stored."id", ${columnsOf(sql`stored`)}) is distinct from (excluded."id", ${columnsOf(sql`excluded`)})`
