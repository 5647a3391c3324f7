import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'
import type { SearchEngine } from '#server/search/engine.ts'

/** Meilisearch in front, PostgreSQL behind it. */
export function createMeilisearchEngine(_config: NonNullable<Config['meilisearch']>, _db: Database, postgres: SearchEngine): SearchEngine {
  return postgres
}
