import type { Rows } from '#server/database/rows.ts'
import { sql } from '#server/database/sql.ts'
import type { SearchRequest } from '#server/search/engine.ts'
import { type Counts, totalOf } from '#server/search/postgres/countResults.ts'
import { type FoundRow, foundColumns } from '#server/search/query/foundRow.ts'
import { inCategory, matching, visible } from '#server/search/query/narrowing.ts'
import { holdsInSql, type Question } from '#server/search/query/question.ts'

/** Texts that are looked through in one search; reading more would take too long. */
const mostRechecked = 2000

const scopeOf = ({ category, categories }: SearchRequest) => (categories ? undefined : category)

/** Whether the index names so few documents that each text can be looked at; of all categories, where all are counted. */
export const areFew = ({ total, categories }: Counts, request: SearchRequest) =>
  (request.categories ? categories.reduce((sum, { total }) => sum + total, 0) : total) <= mostRechecked

/** All results, each looked at in its text: so their number and order are exact, whatever the words are. */
export async function fewResults(rows: Rows, question: Question, request: SearchRequest): Promise<{ found: FoundRow[]; counts: Counts }> {
  const inTitle = holdsInSql(sql`split_part("normText", E'\n', 1)`, question.recheck)
  const newest = sql`("publishedAt" + interval '0') desc, "id" desc`
  const matches = await rows<{ key: number; category: number }>(sql`
    select "id" as "key", "category"::int as "category" from "SearchDocument"
    where ${matching(inCategory(question.all, scopeOf(request)))} and ${visible(request)}
      and ${holdsInSql(sql`"normText"`, question.recheck)}
    order by ${request.order === 'date' ? newest : sql`(${inTitle}) desc, ${newest}`}`)
  const wanted = matches.filter(({ category }) => request.category === undefined || category === request.category)
  const keys = wanted.slice((request.page - 1) * request.size, request.page * request.size).map(({ key }) => key)
  const categories = request.categories ? countByCategory(matches) : []
  const found = await rows<FoundRow>(sql`
    select ${foundColumns(question)} from "SearchDocument" where "id" = any(${keys}::int[]) order by array_position(${keys}::int[], "id")`)
  return { found, counts: { total: request.categories ? totalOf(categories, request).total : wanted.length, categories, isExact: true } }
}

function countByCategory(matches: readonly { category: number }[]) {
  const groups = Map.groupBy(matches, ({ category }) => category)
  return [...groups].map(([category, { length: total }]) => ({ category, total })).sort((one, other) => one.category - other.category)
}
