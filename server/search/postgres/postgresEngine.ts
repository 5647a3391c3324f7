import type { Database } from '#server/database/client.ts'
import { searchWords } from '#server/search/answer/searchWords.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import { compareIndex } from '#server/search/index/compareIndex.ts'
import { rebuildIndex } from '#server/search/index/rebuildIndex.ts'
import { removeItems, upsertItems } from '#server/search/index/writeIndex.ts'
import { postgresFinder } from '#server/search/postgres/postgresFinder.ts'
import { readHealth } from '#server/search/postgres/readHealth.ts'
import { rowsOf, searchPool, withinTime } from '#server/search/postgres/searchPool.ts'
import { suggestTitles } from '#server/search/suggest/suggestTitles.ts'
import { suggestWords } from '#server/search/suggest/suggestWords.ts'

/** Answers from the index inside PostgreSQL, which is the truth: written with the content, in its transaction. `timeout` of a statement in ms. */
export function createPostgresEngine(db: Database, { timeout }: { timeout?: number } = {}): SearchEngine {
  const pool = searchPool(db.connectionString, db.poolSizes.search, timeout)
  const rows = rowsOf(pool)
  const createFinder = () => postgresFinder(withinTime(rows))
  return {
    search: (request) => searchWords(db, createFinder(), request),
    suggest: (text, size) => suggestWords(db, text, size),
    suggestTitles: (text, size) => suggestTitles(createFinder(), text, size),
    upsert: upsertItems,
    remove: removeItems,
    reindex: (progress) => rebuildIndex(db, progress),
    check: (options) => compareIndex(db, options),
    health: () => readHealth(rows),
    close: () => pool.end(),
  }
}
