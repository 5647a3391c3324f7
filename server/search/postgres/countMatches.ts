import { type Sql, sql } from '#server/database/sql.ts'
import type { CategoryCount, Narrowing } from '#server/search/answer/finder.ts'
import { countedByBitmaps } from '#server/search/bitmaps/countedByBitmaps.ts'
import { timedLexeme } from '#server/search/index/documents.ts'
import type { SearchIndex } from '#server/search/postgres/searchIndex.ts'
import { type Days, inCategory, matching, visible } from '#server/search/query/narrowing.ts'
import { all, has, type LexemeQuery } from '#server/search/text/lexemeQuery.ts'

/** How many documents of these days fulfil a query, by category. */
export const countByCategory = (index: SearchIndex, query: LexemeQuery, days: Days): Promise<CategoryCount[]> =>
  index.rows<CategoryCount>(counted(index, query, days, { byCategory: true }))

/** How many documents of these days, and of the category, fulfil a query. */
export async function countMatches(index: SearchIndex, query: LexemeQuery, narrowing: Narrowing): Promise<number> {
  const [found] = await index.rows<{ total: number }>(counted(index, inCategory(query, narrowing.category), narrowing, { byCategory: false }))
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
