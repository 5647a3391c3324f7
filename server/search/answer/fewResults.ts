import { sql } from '#server/database/sql.ts'
import type { CategoryCount, Finder } from '#server/search/answer/finder.ts'
import type { SearchRequest } from '#server/search/engine.ts'
import { type FoundRow, foundColumns } from '#server/search/query/foundRow.ts'
import { visible } from '#server/search/query/narrowing.ts'
import { holdsInSql, type SearchQuery } from '#server/search/query/searchQuery.ts'

/** Texts that are looked through in one search; reading more would take too long. */
export const mostRechecked = 2000

/**
 * The page of a question whose candidates are few, and how many results each category has; with `categories` of all of them. Each candidate is looked
 * at in its text: so number and order are exact, whatever the words are.
 */
export async function fewResults(
  { rows, among }: Finder,
  question: SearchQuery,
  request: SearchRequest,
): Promise<{ found: FoundRow[]; categories: CategoryCount[] }> {
  const narrowing = request.categories ? { ...request, category: undefined } : request
  const inTitle = holdsInSql(sql`split_part("normText", E'\n', 1)`, question.recheck)
  const newest = sql`("publishedAt" + interval '0') desc, "id" desc`
  const matches = await rows<{ key: number; category: number }>(sql`
    select "id" as "key", "category"::int as "category" from "SearchDocument"
    where ${await among(question.all, narrowing, mostRechecked)} and ${visible(request)}
      and ${holdsInSql(sql`"normText"`, question.recheck)}
    order by ${request.order === 'date' ? newest : sql`(${inTitle}) desc, ${newest}`}`)
  const wanted = matches.filter(({ category }) => request.category === undefined || category === request.category)
  const keys = wanted.slice((request.page - 1) * request.size, request.page * request.size).map(({ key }) => key)
  const found = await rows<FoundRow>(sql`
    select ${foundColumns(question)} from "SearchDocument" where "id" = any(${keys}::int[]) order by array_position(${keys}::int[], "id")`)
  return { found, categories: countByCategory(matches) }
}

function countByCategory(matches: readonly { category: number }[]): CategoryCount[] {
  const groups = Map.groupBy(matches, ({ category }) => category)
  return [...groups].map(([category, { length: total }]) => ({ category, total })).sort((one, other) => one.category - other.category)
}
