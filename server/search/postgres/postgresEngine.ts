import type { Database } from '#server/database/client.ts'
import type { SearchEngine, SearchRequest } from '#server/search/engine.ts'
import { answer, isTooDeep } from '#server/search/postgres/answer.ts'
import { asHit } from '#server/search/postgres/foundRow.ts'
import { literalQuestion } from '#server/search/postgres/question.ts'
import { type Rows, rowsOf, searchPool, tookTooLong } from '#server/search/postgres/searchPool.ts'
import { readSynonyms } from '#server/search/postgres/synonyms.ts'
import { removeItems, upsertItems } from '#server/search/postgres/writeIndex.ts'
import { suggestWords } from '#server/search/suggest/suggestWords.ts'
import { readQuery } from '#server/search/text/readQuery.ts'
import type { SearchResult } from '#shared/contracts/search.ts'
import { searchNotices } from '#shared/rules/searchRules.ts'

const nothing: SearchResult = { items: [], total: 0, isExact: true, categories: [], notice: '', shownFor: '' }

/** Answers from the index inside PostgreSQL, which is the truth: written with the content, in its transaction. `timeout` of a statement in ms. */
export function createPostgresEngine(db: Database, { timeout }: { timeout?: number } = {}): SearchEngine {
  const pool = searchPool(db.connectionString, timeout)
  const rows = rowsOf(pool)
  return {
    search: (request) => search(db, rows, request),
    suggest: (text, size) => suggestWords(db, text, size),
    upsert: upsertItems,
    remove: removeItems,
    reindex: async () => 0,
    check: async () => ({ missing: [], outdated: [], surplus: [] }),
    health: async () => ({ engine: 'postgresql', ok: true, documents: 0, waiting: 0, trouble: '' }),
    close: () => pool.end(),
  }
}

async function search(_db: Database, rows: Rows, request: SearchRequest): Promise<SearchResult> {
  const { words, notice } = readQuery(request.text)
  if (words.length === 0) return { ...nothing, notice }
  try {
    const question = literalQuestion(words, await readSynonyms(rows, words))
    const { found, counts } = await answer(rows, question, request)
    const items = found.map((row) => asHit(row, question))
    return { items, ...counts, notice: isTooDeep(request) ? searchNotices.tooDeep : notice, shownFor: '' }
  } catch (error) {
    if (tookTooLong(error)) return { ...nothing, notice: searchNotices.tooGeneral }
    throw error
  }
}
