import type { Rows } from '#server/database/rows.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import type { Narrowing, Part } from '#server/search/answer/finder.ts'
import { walkBitmap } from '#server/search/bitmaps/walkBitmap.ts'
import type { SearchIndex } from '#server/search/postgres/searchIndex.ts'
import { type FoundRow, foundColumns } from '#server/search/query/foundRow.ts'
import { inCategory, matching, visible, visibleByTime } from '#server/search/query/narrowing.ts'
import type { Question } from '#server/search/query/question.ts'
import { all, type LexemeQuery } from '#server/search/text/lexemeQuery.ts'

/** Rows to check one by one before falling back to the index for all matches. */
const mostWalked = 4000

/**
 * A part of the documents that fulfil a query, newest first: by walking through the newest of all as long as enough of them match, else by reading
 * all matches.
 */
export async function readPart(index: SearchIndex, query: LexemeQuery, question: Question, narrowing: Narrowing, part: Part): Promise<FoundRow[]> {
  return (await walkBitmap(index, question, query, narrowing, part)) ?? (await walkOrRead(index, question, query, narrowing, part))
}

async function walkOrRead(index: SearchIndex, question: Question, tier: LexemeQuery, narrowing: Narrowing, part: Part): Promise<FoundRow[]> {
  const walked = (await isWorthWalking(index, tier, narrowing, part)) ? await walkNewest(index.rows, question, tier, narrowing, part) : []
  return walked.length === part.size ? walked : readTier(index.rows, question, tier, narrowing, part)
}

/**
 * The ids are sorted alone, and then their rows read. `+ interval '0'` keeps the planner from walking through all documents by time, which takes
 * seconds for a rare word. A bare `"id"` would be the item's, which is another order than that of the index.
 */
const readTier = (rows: Rows, question: Question, tier: LexemeQuery, narrowing: Narrowing, { size, skip }: Part) =>
  rows<FoundRow>(sql`
    select ${foundColumns(question)} from "SearchDocument" where "SearchDocument"."id" in (
      select "id" from "SearchDocument" where ${matchingByIndex(inCategory(tier, narrowing.category))} and ${visible(narrowing)}
      order by ("publishedAt" + interval '0') desc, "id" desc limit ${size} offset ${skip})
    order by "publishedAt" desc, "SearchDocument"."id" desc`)

/**
 * Returns the same condition as `matching`, with each negated part as a separate query. PostgreSQL moves the lexemes of new documents into the index
 * one by one, so a reader can miss one of them for a moment, and a negation that the index evaluates would then hold by mistake.
 */
function matchingByIndex(query: LexemeQuery): Sql {
  const parts = conjuncts(query)
  const wanted = matching(all(...parts.filter((part) => !('not' in part))))
  const excluded = parts.flatMap((part) => ('not' in part ? [part.not] : []))
  const isExcluded = (part: LexemeQuery) =>
    sql`exists (select from "SearchDocument" "better" where "better"."id" = "SearchDocument"."id" and "better".${matching(part)})`
  return excluded.reduce((condition, part) => sql`${condition} and not ${isExcluded(part)}`, wanted)
}

const conjuncts = (query: LexemeQuery): LexemeQuery[] => ('all' in query ? query.all.flatMap(conjuncts) : [query])

/** Stops as soon as it has enough; may find less than there is, because it ends after so many documents. */
const walkNewest = (rows: Rows, question: Question, tier: LexemeQuery, narrowing: Narrowing, { size, skip }: Part) =>
  rows<FoundRow>(sql`
    select ${foundColumns(question)} from (
      select * from "SearchDocument" where ${visibleByTime(narrowing)} order by "publishedAt" desc, "id" desc limit ${mostWalked}
    ) newest
    where ${matching(tier)} order by "publishedAt" desc, newest."id" desc limit ${size} offset ${skip}`)

/** Where many documents match, the page is among the newest of all. How many, the planner guesses from its statistics, which costs nothing. */
async function isWorthWalking({ rows, documents }: SearchIndex, tier: LexemeQuery, { category }: Narrowing, { size, skip }: Part): Promise<boolean> {
  if (category !== undefined || documents <= mostWalked) return false
  const [guessed] = await rows<Guess>(sql`explain (format json) select from "SearchDocument" where ${matching(tier)}`)
  const matches = guessed?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0
  return matches > mostWalked && ((skip + size) * documents) / matches < mostWalked / 2
}

interface Guess {
  'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }]
}
