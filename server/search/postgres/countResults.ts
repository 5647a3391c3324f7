import { sql } from '#server/database/sql.ts'
import type { SearchRequest } from '#server/search/engine.ts'
import { type Days, inCategory, visible } from '#server/search/postgres/narrowing.ts'
import type { Question } from '#server/search/postgres/question.ts'
import type { Rows } from '#server/search/postgres/searchPool.ts'
import type { SearchResult } from '#shared/contracts/search.ts'

export type Counts = Pick<SearchResult, 'total' | 'categories' | 'isExact'>

/**
 * Counts what the index says: all results of the request, and with `categories` those of each category, in one statement. `+ 0`
 * hides that there is an index by category: walking through it would read the lexemes of every document.
 */
export async function countResults(rows: Rows, question: Question, request: SearchRequest): Promise<Counts> {
  const isExact = question.recheck.length === 0
  if (!request.categories) return { total: await countMatches(rows, question.all, request), categories: [], isExact }
  const categories = await rows<{ category: number; total: number }>(sql`
    select "category" + 0 as "category", count(*)::int as "total" from "SearchDocument"
    where "lexemes" @@ ${question.all}::tsquery and ${visible(request)} group by 1 order by 1`)
  return { ...totalOf(categories, request), categories, isExact }
}

/** How many documents of these days, and of the category, fulfil a tsquery. */
export async function countMatches(rows: Rows, tsquery: string, request: Days & Pick<SearchRequest, 'category'>): Promise<number> {
  const [counted] = await rows<{ total: number }>(sql`
    select count(*)::int as "total" from "SearchDocument"
    where "lexemes" @@ ${inCategory(tsquery, request.category)}::tsquery and ${visible(request)}`)
  return counted?.total ?? 0
}

/** The results of the request where those of each category are known. */
export const totalOf = (categories: readonly { category: number; total: number }[], { category }: SearchRequest) => ({
  total: categories.filter((counted) => category === undefined || counted.category === category).reduce((sum, { total }) => sum + total, 0),
})
