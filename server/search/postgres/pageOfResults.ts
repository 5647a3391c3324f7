import type { Rows } from '#server/database/rows.ts'
import { sql } from '#server/database/sql.ts'
import type { SearchRequest } from '#server/search/engine.ts'
import { countMatches } from '#server/search/postgres/countResults.ts'
import { type FoundRow, foundColumns } from '#server/search/query/foundRow.ts'
import { inCategory, matching, visible, visibleByTime } from '#server/search/query/narrowing.ts'
import type { Question } from '#server/search/query/question.ts'
import type { LexemeQuery } from '#server/search/text/lexemeQuery.ts'

/** A part of the results in their order. */
interface Part {
  size: number
  skip: number
}

/** Rows that are looked at one by one before the index is asked for all matches after all. */
const mostWalked = 4000

/** One page of the results: tier by tier, the newest first in each. */
export async function pageOfResults(rows: Rows, question: Question, request: SearchRequest): Promise<FoundRow[]> {
  const tiers = request.order === 'date' ? [question.all] : question.tiers
  const found: FoundRow[] = []
  let skip = (request.page - 1) * request.size
  for (const tier of tiers) {
    const isLast = tier === tiers.at(-1)
    const part = { size: request.size - found.length, skip }
    const walked = (await isWorthWalking(rows, tier, request, part)) ? await walkNewest(rows, question, tier, request, part) : []
    const next = walked.length === part.size ? walked : await readTier(rows, question, tier, request, part)
    found.push(...next)
    if (isLast || found.length === request.size) break
    // Where the page goes on in the next tier.
    if (next.length > 0) skip = 0
    else if (skip > 0) skip -= await countMatches(rows, tier, request)
  }
  return found
}

/**
 * `+ interval '0'` keeps the planner from walking through all documents by time, which takes seconds for a rare word. A bare `"id"` would be the
 * item's, which is another order than that of the index.
 */
const readTier = (rows: Rows, question: Question, tier: LexemeQuery, request: SearchRequest, { size, skip }: Part) =>
  rows<FoundRow>(sql`
    select ${foundColumns(question)} from "SearchDocument"
    where ${matching(inCategory(tier, request.category))} and ${visible(request)}
    order by ("publishedAt" + interval '0') desc, "SearchDocument"."id" desc limit ${size} offset ${skip}`)

/** Stops as soon as it has enough; may find less than there is, because it ends after so many documents. */
const walkNewest = (rows: Rows, question: Question, tier: LexemeQuery, request: SearchRequest, { size, skip }: Part) =>
  rows<FoundRow>(sql`
    select ${foundColumns(question)} from (
      select * from "SearchDocument" where ${visibleByTime(request)} order by "publishedAt" desc, "id" desc limit ${mostWalked}
    ) newest
    where ${matching(tier)} order by "publishedAt" desc, newest."id" desc limit ${size} offset ${skip}`)

/** Where many documents match, the page is among the newest of all. How many, the planner guesses from its statistics, which costs nothing. */
async function isWorthWalking(rows: Rows, tier: LexemeQuery, { category }: SearchRequest, { size, skip }: Part): Promise<boolean> {
  if (category !== undefined) return false
  const [[guessed], [table]] = await Promise.all([
    rows<Guess>(sql`explain (format json) select from "SearchDocument" where ${matching(tier)}`),
    rows<{ documents: number }>(sql`select "reltuples" as "documents" from pg_class where oid = '"SearchDocument"'::regclass`),
  ])
  const matches = guessed?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
  return matches > mostWalked && ((skip + size) * (table?.documents ?? 0)) / matches < mostWalked / 2
}

interface Guess {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }]
}
