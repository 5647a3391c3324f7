import type { Database } from '#server/database/client.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import { compareIndex } from '#server/search/index/compareIndex.ts'
import { rebuildIndex } from '#server/search/index/rebuildIndex.ts'
import { removeItems, upsertItems } from '#server/search/index/writeIndex.ts'
import { readHealth } from '#server/search/postgres/readHealth.ts'
import { createSearchIndex } from '#server/search/postgres/searchIndex.ts'
import { rowsOf, searchPool } from '#server/search/postgres/searchPool.ts'
import { searchPostgres } from '#server/search/postgres/searchPostgres.ts'
import { suggestWords } from '#server/search/suggest/suggestWords.ts'

/** Answers from the index inside PostgreSQL, which is the truth: written with the content, in its transaction. `timeout` of a statement in ms. */
export function createPostgresEngine(db: Database, { timeout }: { timeout?: number } = {}): SearchEngine {
  const pool = searchPool(db.connectionString, timeout)
  const rows = rowsOf(pool)
  const index = createSearchIndex(rows)
  return {
    search: (request) => searchPostgres(db, index, request),
    suggest: (text, size) => suggestWords(db, text, size),
    upsert: upsertItems,
    remove: removeItems,
    reindex: (progress) => rebuildIndex(db, progress),
    check: (options) => compareIndex(db, options),
    health: () => readHealth(rows),
    close: () => pool.end(),
  }
}
