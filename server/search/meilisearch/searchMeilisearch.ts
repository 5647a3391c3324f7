import type { MultiSearchQuery, MultiSearchResponse } from 'meilisearch'
import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import type { SearchRequest } from '#server/search/engine.ts'
import { isBehind } from '#server/search/meilisearch/outbox.ts'
import { searchQueries } from '#server/search/meilisearch/searchQueries.ts'
import { totalOf } from '#server/search/postgres/countResults.ts'
import { asHit, type FoundRow, foundColumns } from '#server/search/query/foundRow.ts'
import { visible } from '#server/search/query/narrowing.ts'
import { literalQuestion } from '#server/search/query/question.ts'
import { soundingTerms } from '#server/search/query/soundingTerms.ts'
import { readSynonyms } from '#server/search/query/synonyms.ts'
import { readQuery } from '#server/search/text/readQuery.ts'
import type { SearchResult } from '#shared/contracts/search.ts'
import { mostResults } from '#shared/rules/searchRules.ts'

/** PostgreSQL finds so few faster, and every one of them: Meilisearch misses words across the borders of its own. */
const fewHits = 100
/** Meilisearch reads the first ten words of a query; how it divides Han characters is not known here, each of them can be one. */
const mostWords = 10
const possibleWords = (text: string) => text.match(/[a-z0-9]+|[^a-z0-9\s]/gu)?.length ?? 0

/** Asks Meilisearch; undefined where it does not answer. */
export type Ask = (queries: MultiSearchQuery[]) => Promise<MultiSearchResponse | undefined>

/**
 * What Meilisearch finds: it says which documents and how many, what is shown and whether it may be comes from PostgreSQL. Undefined where it is
 * for PostgreSQL to answer; throws only where PostgreSQL fails.
 */
export async function searchMeilisearch({ reader }: Pick<Database, 'reader'>, ask: Ask, request: SearchRequest): Promise<SearchResult | undefined> {
  const { words, notice } = readQuery(request.text)
  if (!isForMeilisearch(words, request)) return undefined
  // Before Meilisearch is asked: an answer from before the last change must not pass because the queue was empty a moment later.
  const [behind, synonyms, terms] = await Promise.all([isBehind({ reader }), readSynonyms(reader.rows, words), soundingTerms(reader.rows, words)])
  // What is pinyin as well is read both ways by PostgreSQL only.
  if (behind || terms.size > 0) return undefined
  const answer = await ask(searchQueries(words, (word) => synonyms.has(word), request))
  const [page, counted = page] = answer?.results ?? []
  if (!page || (page.totalHits ?? 0) < fewHits) return undefined

  const ids = page.hits.map(({ id }) => id as number)
  // What Meilisearch has found is taken as it is; the texts are not looked at again.
  const question = { ...literalQuestion(words, synonyms), recheck: [] }
  const found = await reader.rows<FoundRow>(sql`
    select ${foundColumns(question)} from "SearchDocument"
    where "id" = any(${ids}::int[]) and ${visible(request)} order by array_position(${ids}::int[], "id")`)
  return {
    items: found.map((row) => asHit(row, question, request)),
    ...totals(page.totalHits ?? 0, counted?.facetDistribution?.category, request),
    notice,
    shownFor: '',
  }
}

/** The order of its ranking is fixed, so by date alone PostgreSQL sorts. */
const isForMeilisearch = (words: readonly string[], { order, page, size }: SearchRequest) =>
  words.length > 0 && possibleWords(words.join(' ')) <= mostWords && order !== 'date' && page * size <= mostResults

/** Counts of categories have no limit, the number of hits has. */
function totals(hits: number, counts: Record<string, number> | undefined, request: SearchRequest) {
  if (!counts) return { total: hits, isExact: hits < mostResults, categories: [] }
  const categories = Object.entries(counts).map(([category, total]) => ({ category: Number(category), total }))
  return { ...totalOf(categories, request), isExact: true, categories: categories.sort((one, other) => one.category - other.category) }
}
