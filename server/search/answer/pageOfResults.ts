import type { Finder } from '#server/search/answer/finder.ts'
import type { SearchRequest } from '#server/search/engine.ts'
import type { FoundRow } from '#server/search/query/foundRow.ts'
import type { SearchQuery } from '#server/search/query/searchQuery.ts'
import { all, type LexemeQuery, not } from '#server/search/text/lexemeQuery.ts'

/** One page of the results: tier by tier, the newest first in each. */
export async function pageOfResults(finder: Finder, question: SearchQuery, request: SearchRequest): Promise<FoundRow[]> {
  const tiers = request.order === 'date' ? [question.all] : question.tiers
  const start = (request.page - 1) * request.size
  // Those of a tier are counted together with the better ones. The page begins in the first that reaches beyond its start.
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

/** Without what a better tier has shown. */
const without = (better: LexemeQuery | undefined, tier: LexemeQuery) => (better ? all(tier, not(better)) : tier)
