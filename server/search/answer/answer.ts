import { sql } from '#server/database/sql.ts'
import type { CategoryCount, Finder } from '#server/search/answer/finder.ts'
import type { SearchRequest } from '#server/search/engine.ts'
import { type FoundRow, foundColumns } from '#server/search/query/foundRow.ts'
import { visible } from '#server/search/query/narrowing.ts'
import { holds, holdsInSql, type SearchQuery } from '#server/search/query/searchQuery.ts'
import { all, type LexemeQuery, not } from '#server/search/text/lexemeQuery.ts'
import type { SearchResult } from '#shared/contracts/search.ts'
import { maxResults } from '#shared/rules/searchRules.ts'

type Counts = Pick<SearchResult, 'total' | 'categories' | 'isExact'>

export interface Answer {
  found: FoundRow[]
  counts: Counts
}

/** Beyond the last shown result, returns only counts. */
export async function answer(finder: Finder, question: SearchQuery, request: SearchRequest): Promise<Answer> {
  if (isTooDeep(request)) return { found: [], counts: await countResults(finder, question, request) }
  if (question.recheck.length > 0) return checkedAnswer(finder, question, request)
  const [found, counts] = await Promise.all([pageOfResults(finder, question, request), countResults(finder, question, request)])
  return { found, counts }
}

/** Rechecks texts of few candidates where lexemes are imprecise. */
async function checkedAnswer(finder: Finder, question: SearchQuery, request: SearchRequest): Promise<Answer> {
  const counts = await countResults(finder, question, request)
  const candidates = request.categories ? sumOf(counts.categories) : counts.total
  if (candidates === 0) return { found: [], counts: { ...counts, isExact: true } }
  if (candidates <= maxRechecked) return fewAnswer(finder, question, request)
  const found = await pageOfResults(finder, question, request)
  // With many candidates, false matches are rare and rechecking all is too slow.
  return { found: found.filter(({ normText }) => holds(normText, question.recheck)), counts }
}

async function fewAnswer(finder: Finder, question: SearchQuery, request: SearchRequest): Promise<Answer> {
  const { found, categories } = await fewResults(finder, question, request)
  const { total } = totalOf(categories, request)
  return { found, counts: { total, categories: request.categories ? categories : [], isExact: true } }
}

async function countResults(finder: Finder, question: SearchQuery, request: SearchRequest): Promise<Counts> {
  const isExact = question.recheck.length === 0
  if (!request.categories) return { total: await finder.count(question.all, request), categories: [], isExact }
  const categories = await finder.countByCategory(question.all, request)
  return { ...totalOf(categories, request), categories, isExact }
}

const totalOf = (categories: readonly CategoryCount[], { category }: SearchRequest) => ({
  total: sumOf(categories.filter((counted) => category === undefined || counted.category === category)),
})

const sumOf = (categories: readonly CategoryCount[]) => categories.reduce((sum, { total }) => sum + total, 0)

export const isTooDeep = ({ page, size }: SearchRequest) => (page - 1) * size >= maxResults

/** Tier by tier, each newest first. */
async function pageOfResults(finder: Finder, question: SearchQuery, request: SearchRequest): Promise<FoundRow[]> {
  const tiers = request.order === 'date' ? [question.all] : question.tiers
  const start = (request.page - 1) * request.size
  // Counts include better tiers. The page begins in the first tier beyond its start.
  const counts = start > 0 ? await Promise.all(tiers.slice(0, -1).map((tier) => finder.count(tier, request))) : []
  const reaching = counts.findIndex((count) => count > start)
  const first = reaching < 0 ? counts.length : reaching
  let skip = start - (counts[first - 1] ?? 0)
  const found: FoundRow[] = []
  for (let place = first; place < tiers.length && found.length < request.size; place++) {
    const tier = without(tiers[place - 1], tiers[place] as LexemeQuery)
    found.push(...(await finder.readPart(tier, question, request, { size: request.size - found.length, skip })))
    skip = 0
  }
  return found
}

const without = (better: LexemeQuery | undefined, tier: LexemeQuery) => (better ? all(tier, not(better)) : tier)

/** More would be too slow. */
const maxRechecked = 2000

/** Checks every candidate's text, so that counts and order are exact. */
async function fewResults(
  { rows, among }: Finder,
  question: SearchQuery,
  request: SearchRequest,
): Promise<{ found: FoundRow[]; categories: CategoryCount[] }> {
  const narrowing = request.categories ? { ...request, category: undefined } : request
  const inTitle = holdsInSql(sql`split_part("normText", E'\n', 1)`, question.recheck)
  const newest = sql`("publishedAt" + interval '0') desc, "id" desc`
  const matches = await rows<{ key: number; category: number }>(sql`
    select "id" as "key", "category"::int as "category" from "SearchDocument"
    where ${await among(question.all, narrowing, maxRechecked)} and ${visible(request)}
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
