import { type Sql, sql } from '#server/database/sql.ts'
import { countedByBitmaps } from '#server/search/bitmaps/countedByBitmaps.ts'
import type { SearchRequest } from '#server/search/engine.ts'
import { timedLexeme } from '#server/search/index/documents.ts'
import type { SearchIndex } from '#server/search/postgres/searchIndex.ts'
import { type Days, inCategory, matching, visible } from '#server/search/query/narrowing.ts'
import type { Question } from '#server/search/query/question.ts'
import { all, has, type LexemeQuery } from '#server/search/text/lexemeQuery.ts'
import type { SearchResult } from '#shared/contracts/search.ts'

export type Counts = Pick<SearchResult, 'total' | 'categories' | 'isExact'>

/** Counts what the index says: all results of the request, and with `categories` those of each category, in one statement. */
export async function countResults(index: SearchIndex, question: Question, request: SearchRequest): Promise<Counts> {
  const isExact = question.recheck.length === 0
  if (!request.categories) return { total: await countMatches(index, question.all, request), categories: [], isExact }
  const categories = await index.rows<{ category: number; total: number }>(counted(index, question.all, request, { byCategory: true }))
  return { ...totalOf(categories, request), categories, isExact }
}

/** How many documents of these days, and of the category, fulfil a query. */
export async function countMatches(index: SearchIndex, query: LexemeQuery, request: Days & Pick<SearchRequest, 'category'>): Promise<number> {
  const [found] = await index.rows<{ total: number }>(counted(index, inCategory(query, request.category), request, { byCategory: false }))
  return found?.total ?? 0
}

/** Rows of `category` and `total`, none where nothing is found; with `byCategory: false` one row at most, whose category says nothing. */
function counted(index: SearchIndex, query: LexemeQuery, days: Days, { byCategory }: { byCategory: boolean }): Sql {
  const ofAnyDay = !days.from && !days.until
  const byRows = countedByRows(query, days, byCategory)
  const { before, parts } = ofAnyDay ? countedByBitmaps(index, query, byRows, { byCategory }) : { before: sql``, parts: byRows }
  return sql`${before} select "category", sum("total")::int as "total" from (${parts.reduce((one, other) => sql`${one} union all ${other}`)}) "counted"
    group by "category" having sum("total") > 0 order by "category"`
}

/**
 * The matching documents, in parts that are added up: all there are, without a look at the times of their rows; less those that have a time and are
 * not public now. `+ 0` hides that there is an index by category: walking through it would read the lexemes of every document.
 */
function countedByRows(query: LexemeQuery, days: Days, byCategory: boolean): Sql[] {
  const category = byCategory ? sql`"category" + 0` : sql`0`
  const count = (total: Sql, query: LexemeQuery) =>
    sql`select ${category} as "category", ${total} as "total" from "SearchDocument" where ${matching(query)}`
  if (days.from || days.until) return [sql`${count(sql`count(*)`, query)} and ${visible(days)} group by 1`]
  return [
    sql`${count(sql`count(*)`, query)} group by 1`,
    sql`${count(sql`- count(*)`, all(query, has(timedLexeme)))} and not ${visible(days)} group by 1`,
  ]
}

/** The results of the request where those of each category are known. */
export const totalOf = (categories: readonly { category: number; total: number }[], { category }: SearchRequest) => ({
  total: categories.filter((counted) => category === undefined || counted.category === category).reduce((sum, { total }) => sum + total, 0),
})
