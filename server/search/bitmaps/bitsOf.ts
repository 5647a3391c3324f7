import { type Sql, sql } from '#server/database/sql.ts'
import type { LexemeQuery } from '#server/search/text/lexemeQuery.ts'

/**
 * The documents that fulfil a query, as an expression of bits: null where one of its lexemes has no bitmap. Undefined where it asks for beginnings
 * of lexemes, which no bitmap knows.
 */
export function bitsOf(query: LexemeQuery): Sql | undefined {
  if ('lexeme' in query) return query.isOpen ? undefined : sql`(select "documents" from "SearchBitmap" where "lexeme" = ${query.lexeme})`
  if ('not' in query) {
    const bits = bitsOf(query.not)
    return bits && sql`(~ ${bits})`
  }
  const [parts, sign] = 'all' in query ? [query.all, sql`&`] : [query.any, sql`|`]
  const bits = parts.map(bitsOf)
  if (bits.includes(undefined)) return undefined
  return sql`(${(bits as Sql[]).reduce((one, other) => sql`${one} ${sign} ${other}`)})`
}
