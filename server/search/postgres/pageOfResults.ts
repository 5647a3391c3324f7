import type { Rows } from '#server/database/rows.ts'
import { sql } from '#server/database/sql.ts'
import { type Part, walkBitmap } from '#server/search/bitmaps/walkBitmap.ts'
import type { SearchRequest } from '#server/search/engine.ts'
import { countMatches } from '#server/search/postgres/countResults.ts'
import type { SearchIndex } from '#server/search/postgres/searchIndex.ts'
import { type FoundRow, foundColumns } from '#server/search/query/foundRow.ts'
import { inCategory, matching, visible, visibleByTime } from '#server/search/query/narrowing.ts'
import type { Question } from '#server/search/query/question.ts'
import { all, type LexemeQuery, not } from '#server/search/text/lexemeQuery.ts'

/** Rows that are looked at one by one before the index is asked for all matches after all. */
const mostWalked = 4000

/** One page of the results: tier by tier, the newest first in each. */
export async function pageOfResults(index: SearchIndex, question: Question, request: SearchRequest): Promise<FoundRow[]> {
  const tiers = request.order === 'date' ? [question.all] : question.tiers
  const start = (request.page - 1) * request.size
  // Those of a tier are counted together with the better ones. The page begins in the first that reaches beyond its start.
  const counts = start > 0 ? await Promise.all(tiers.slice(0, -1).map((tier) => countMatches(index, tier, request))) : []
  const reaching = counts.findIndex((count) => count > start)
  const first = reaching < 0 ? counts.length : reaching
  let skip = start - (counts[first - 1] ?? 0)
  const found: FoundRow[] = []
  for (let place = first; place < tiers.length && found.length < request.size; place++) {
    const tier = without(tiers[place - 1], tiers[place] as LexemeQuery)
    const part = { size: request.size - found.length, skip }
    found.push(...((await walkBitmap(index, question, tier, request, part)) ?? (await walkOrRead(index, question, tier, request, part))))
    skip = 0
  }
  return found
}

/** Without what a better tier has shown. */
const without = (better: LexemeQuery | undefined, tier: LexemeQuery) => (better ? all(tier, not(better)) : tier)

async function walkOrRead(index: SearchIndex, question: Question, tier: LexemeQuery, request: SearchRequest, part: Part): Promise<FoundRow[]> {
  const walked = (await isWorthWalking(index, tier, request, part)) ? await walkNewest(index.rows, question, tier, request, part) : []
  return walked.length === part.size ? walked : readTier(index.rows, question, tier, request, part)
}

/**
 * The ids are sorted alone, and then their rows read. `+ interval '0'` keeps the planner from walking through all documents by time, which takes
 * seconds for a rare word. A bare `"id"` would be the item's, which is another order than that of the index.
 */
const readTier = (rows: Rows, question: Question, tier: LexemeQuery, request: SearchRequest, { size, skip }: Part) =>
  rows<FoundRow>(sql`
    select ${foundColumns(question)} from "SearchDocument" where "SearchDocument"."id" in (
      select "id" from "SearchDocument" where ${matching(inCategory(tier, request.category))} and ${visible(request)}
      order by ("publishedAt" + interval '0') desc, "id" desc limit ${size} offset ${skip})
    order by "publishedAt" desc, "SearchDocument"."id" desc`)

/** Stops as soon as it has enough; may find less than there is, because it ends after so many documents. */
const walkNewest = (rows: Rows, question: Question, tier: LexemeQuery, request: SearchRequest, { size, skip }: Part) =>
  rows<FoundRow>(sql`
    select ${foundColumns(question)} from (
      select * from "SearchDocument" where ${visibleByTime(request)} order by "publishedAt" desc, "id" desc limit ${mostWalked}
    ) newest
    where ${matching(tier)} order by "publishedAt" desc, newest."id" desc limit ${size} offset ${skip}`)

/** Where many documents match, the page is among the newest of all. How many, the planner guesses from its statistics, which costs nothing. */
async function isWorthWalking(
  { rows, documents }: SearchIndex,
  tier: LexemeQuery,
  { category }: SearchRequest,
  { size, skip }: Part,
): Promise<boolean> {
  if (category !== undefined || documents <= mostWalked) return false
  const [guessed] = await rows<Guess>(sql`explain (format json) select from "SearchDocument" where ${matching(tier)}`)
  const matches = guessed?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
  return matches > mostWalked && ((skip + size) * documents) / matches < mostWalked / 2
}

interface Guess {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }]
}
