import { type Sql, sql } from '#server/database/sql.ts'
import type { SearchRequest } from '#server/search/engine.ts'
import { categoryLexeme } from '#server/search/index/documents.ts'
import { all, has, type LexemeQuery, toTsquery } from '#server/search/text/lexemeQuery.ts'

/** Inclusive. */
export type Days = Pick<SearchRequest, 'from' | 'until'>

/** Matches what is public now within the days, in Beijing time. */
export function visibleByTime({ from, until }: Days): Sql {
  const now = sql`"publishedAt" <= now() and ("withdrawAt" is null or "withdrawAt" > now())`
  const since = isDay(from) ? sql`${now} and "publishedAt" >= ${from}::date` : now
  return isDay(until) ? sql`${since} and "publishedAt" < ${until}::date + 1` : since
}

/** `is true` hides the indexes by time from the planner. */
export const visible = (days: Days): Sql => sql`(${visibleByTime(days)}) is true`

/** PostgreSQL has no year 0000. */
const isDay = (day: string | undefined) => day !== undefined && day >= '0001'

/** A lexeme lets the index alone narrow by category. */
export const inCategory = (query: LexemeQuery, category: number | undefined): LexemeQuery =>
  category === undefined ? query : all(query, has(categoryLexeme(category)))

export const matching = (query: LexemeQuery): Sql => sql`"lexemes" @@ ${toTsquery(query)}::tsquery`
