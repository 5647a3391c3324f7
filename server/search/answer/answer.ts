import { fewResults, mostRechecked } from '#server/search/answer/fewResults.ts'
import type { CategoryCount, Finder } from '#server/search/answer/finder.ts'
import { pageOfResults } from '#server/search/answer/pageOfResults.ts'
import type { SearchRequest } from '#server/search/engine.ts'
import type { FoundRow } from '#server/search/query/foundRow.ts'
import { holds, type SearchQuery } from '#server/search/query/searchQuery.ts'
import type { SearchResult } from '#shared/contracts/search.ts'
import { mostResults } from '#shared/rules/searchRules.ts'

type Counts = Pick<SearchResult, 'total' | 'categories' | 'isExact'>

/** The matches of a query: the rows of the requested page, and how many there are in all. */
export interface Answer {
  found: FoundRow[]
  counts: Counts
}

/** Beyond the results that are shown at all, the answer holds the counts only. */
export async function answer(finder: Finder, question: SearchQuery, request: SearchRequest): Promise<Answer> {
  if (isTooDeep(request)) return { found: [], counts: await countResults(finder, question, request) }
  if (question.recheck.length > 0) return checkedAnswer(finder, question, request)
  const [found, counts] = await Promise.all([pageOfResults(finder, question, request), countResults(finder, question, request)])
  return { found, counts }
}

/** Where the lexemes alone may say a little too much: each text is looked at, as far as they are few. */
async function checkedAnswer(finder: Finder, question: SearchQuery, request: SearchRequest): Promise<Answer> {
  const counts = await countResults(finder, question, request)
  const candidates = request.categories ? sumOf(counts.categories) : counts.total
  if (candidates === 0) return { found: [], counts: { ...counts, isExact: true } }
  if (candidates <= mostRechecked) return fewAnswer(finder, question, request)
  const found = await pageOfResults(finder, question, request)
  // Of very many candidates hardly any is false, and a page shows few; looking at all of them would take too long.
  return { found: found.filter(({ normText }) => holds(normText, question.recheck)), counts }
}

async function fewAnswer(finder: Finder, question: SearchQuery, request: SearchRequest): Promise<Answer> {
  const { found, categories } = await fewResults(finder, question, request)
  const { total } = totalOf(categories, request)
  return { found, counts: { total, categories: request.categories ? categories : [], isExact: true } }
}

/** Counts what the lexemes say: all results of the request, and with `categories` those of each category. */
async function countResults(finder: Finder, question: SearchQuery, request: SearchRequest): Promise<Counts> {
  const isExact = question.recheck.length === 0
  if (!request.categories) return { total: await finder.count(question.all, request), categories: [], isExact }
  const categories = await finder.countByCategory(question.all, request)
  return { ...totalOf(categories, request), categories, isExact }
}

/** The results of the request where those of each category are known. */
const totalOf = (categories: readonly CategoryCount[], { category }: SearchRequest) => ({
  total: sumOf(categories.filter((counted) => category === undefined || counted.category === category)),
})

const sumOf = (categories: readonly CategoryCount[]) => categories.reduce((sum, { total }) => sum + total, 0)

export const isTooDeep = ({ page, size }: SearchRequest) => (page - 1) * size >= mostResults
