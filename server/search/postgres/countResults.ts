import type { Rows } from '#server/database/rows.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import type { SearchRequest } from '#server/search/engine.ts'
import { type Days, inCategory, visible } from '#server/search/query/narrowing.ts'
import type { Question } from '#server/search/query/question.ts'
import type { SearchResult } from '#shared/contracts/search.ts'

export type Counts = Pick<SearchResult, 'total' | 'categories' | 'isExact'>

/**
 * Counts what the index says: all results of the request, and with `categories` those of each category, in one statement. `+ 0`
 * hides that there is an index by category: walking through it would read the lexemes of every document.
 */
export async function countResults(rows: Rows, question: Question, request: SearchRequest): Promise<Counts> {
  const isExact = question.recheck.length === 0
  if (!request.categories) return { total: await countMatches(rows, question.all, request), categories: [], isExact }
  const counts = parts(question.all, request).map((part) => sql`(select "category" + 0 as "category", count(*) as "total" ${part} group by 1)`)
  const categories = await rows<{ category: number; total: number }>(sql`
    select "category", sum("total")::int as "total" from (${counts.reduce((one, other) => sql`${one} union all ${other}`)}) counted
    group by "category" order by "category"`)
  return { ...totalOf(categories, request), categories, isExact }
}

/** How many documents of these days, and of the category, fulfil a tsquery. */
export async function countMatches(rows: Rows, tsquery: string, request: Days & Pick<SearchRequest, 'category'>): Promise<number> {
  const counts = parts(inCategory(tsquery, request.category), request).map((part) => sql`(select count(*) ${part})`)
  const [counted] = await rows<{ total: number }>(sql`select (${counts.reduce((one, other) => sql`${one} + ${other}`)})::int as "total"`)
  return counted?.total ?? 0
}

/** The matching documents, in parts that are counted apart: most have no time to wait for, and what has none needs no look at its row's. */
function parts(tsquery: string, days: Days): Sql[] {
  const from = (tsquery: string) => sql`from "SearchDocument" where "lexemes" @@ ${tsquery}::tsquery`
  if (days.from || days.until) return [sql`${from(tsquery)} and ${visible(days)}`]
  return [from(`(${tsquery}) & !'#timed'`), sql`${from(`(${tsquery}) & '#timed'`)} and ${visible(days)}`]
}

/** The results of the request where those of each category are known. */
export const totalOf = (categories: readonly { category: number; total: number }[], { category }: SearchRequest) => ({
  total: categories.filter((counted) => category === undefined || counted.category === category).reduce((sum, { total }) => sum + total, 0),
})
