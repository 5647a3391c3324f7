import { type Sql, sql } from '#server/database/sql.ts'
import type { SearchRequest } from '#server/search/engine.ts'
import { categoryLexeme } from '#server/search/index/documents.ts'
import { all, has, type LexemeQuery, toTsquery } from '#server/search/text/lexemeQuery.ts'

/** First and last day, both included. */
export type Days = Pick<SearchRequest, 'from' | 'until'>

/** Every search is narrowed to what visitors may see now, and to the days asked for, in Beijing time. */
export function visibleByTime({ from, until }: Days): Sql {
  const now = sql`"publishedAt" <= now() and ("withdrawAt" is null or "withdrawAt" > now())`
  const since = isDay(from) ? sql`${now} and "publishedAt" >= ${from}::date` : now
  return isDay(until) ? sql`${since} and "publishedAt" < ${until}::date + 1` : since
}

/** The same where the index of the lexemes is to be used: `is true` hides from the planner that there are indexes by time. */
export const visible = (days: Days): Sql => sql`(${visibleByTime(days)}) is true`

/** PostgreSQL knows no year 0000; nothing was published before it either. */
const isDay = (day: string | undefined) => day !== undefined && day >= '0001'

/** The category is a lexeme too: so the index alone narrows to it, and no row is read for nothing. */
export const inCategory = (query: LexemeQuery, category: number | undefined): LexemeQuery =>
  category === undefined ? query : all(query, has(categoryLexeme(category)))

/** As a condition on a row of SearchDocument. */
export const matching = (query: LexemeQuery): Sql => sql`"lexemes" @@ ${toTsquery(query)}::tsquery`
