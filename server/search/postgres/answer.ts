import type { SearchRequest } from '#server/search/engine.ts'
import { type Counts, countResults } from '#server/search/postgres/countResults.ts'
import { areFew, fewResults } from '#server/search/postgres/fewResults.ts'
import { pageOfResults } from '#server/search/postgres/pageOfResults.ts'
import type { SearchIndex } from '#server/search/postgres/searchIndex.ts'
import type { FoundRow } from '#server/search/query/foundRow.ts'
import { holds, type Question } from '#server/search/query/question.ts'
import { mostResults } from '#shared/rules/searchRules.ts'

/** What the index has for a question: the rows of the page that is asked for, and how many there are. */
export interface Answer {
  found: FoundRow[]
  counts: Counts
}

/** Beyond the results that are shown at all, the answer holds the counts only. */
export async function answer(index: SearchIndex, question: Question, request: SearchRequest): Promise<Answer> {
  if (isTooDeep(request)) return { found: [], counts: await countResults(index, question, request) }
  if (question.recheck.length > 0) return checkedAnswer(index, question, request)
  const [found, counts] = await Promise.all([pageOfResults(index, question, request), countResults(index, question, request)])
  return { found, counts }
}

/** Where the index alone may say a little too much: each text is looked at, as far as they are few. */
async function checkedAnswer(index: SearchIndex, question: Question, request: SearchRequest): Promise<Answer> {
  const counts = await countResults(index, question, request)
  if (counts.total === 0 && counts.categories.length === 0) return { found: [], counts: { ...counts, isExact: true } }
  if (areFew(counts, request)) return fewResults(index.rows, question, request)
  const found = await pageOfResults(index, question, request)
  // Of very many candidates hardly any is false, and a page shows few; looking at all of them would take too long.
  return { found: found.filter(({ normText }) => holds(normText, question.recheck)), counts }
}

export const isTooDeep = ({ page, size }: SearchRequest) => (page - 1) * size >= mostResults
