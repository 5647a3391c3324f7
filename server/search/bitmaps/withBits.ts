import { type Sql, sql } from '#server/database/sql.ts'
import type { SearchIndex } from '#server/search/postgres/searchIndex.ts'
import type { AskedLexeme, LexemeQuery } from '#server/search/text/lexemeQuery.ts'

/** So many documents that have changed since the bitmaps were made are looked at one by one in a search; each takes 20 µs. */
const mostChanged = 500

/**
 * Begins a statement with what the bitmaps say of a query: `"asked"."bits"`, the documents that fulfilled it when they were made; `"changed"."id"`,
 * the documents to be looked at themselves since then; `"known"."is"`, whether that is enough to answer by: not where a lexeme has no bitmap, or
 * too much has changed. One statement sees all of it at one moment. Undefined where it is not worth asking: one of its lexemes had no bitmap
 * lately.
 */
export function withBits({ bitmaps }: Pick<SearchIndex, 'bitmaps'>, query: LexemeQuery): Sql | undefined {
  const bits = bitsOf(bitmaps, query)
  // With nothing behind it, so that it is read once: the column as it stands would be fetched again for every bit.
  return (
    bits &&
    sql`with
    "asked" as materialized (select ${bits} || b'' as "bits"),
    "changed" as materialized (select distinct "documentId" as "id" from "SearchBitmapChange"),
    "known" as materialized (select "bits" is not null and (select count(*) from "changed") <= ${mostChanged} as "is" from "asked")`
  )
}

/** Under which its bitmap is kept. No lexeme holds a `*`. */
export const bitmapKey = ({ lexeme, isOpen }: AskedLexeme) => (isOpen ? `${lexeme}*` : lexeme)

/** Null where one of the bitmaps is gone. */
function bitsOf(bitmaps: ReadonlySet<string>, query: LexemeQuery): Sql | undefined {
  if ('lexeme' in query) {
    const key = bitmapKey(query)
    return bitmaps.has(key) ? sql`(select "documents" from "SearchBitmap" where "lexeme" = ${key})` : undefined
  }
  if ('not' in query) {
    const bits = bitsOf(bitmaps, query.not)
    return bits && sql`(~ ${bits})`
  }
  const [parts, sign] = 'all' in query ? [query.all, sql`&`] : [query.any, sql`|`]
  const bits = parts.map((part) => bitsOf(bitmaps, part))
  if (bits.includes(undefined)) return undefined
  return sql`(${(bits as Sql[]).reduce((one, other) => sql`${one} ${sign} ${other}`)})`
}
