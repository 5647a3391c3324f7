import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import { createPostgresEngine } from '#server/search/postgres/postgresEngine.ts'

export async function createSearch({ meilisearch }: Pick<Config, 'meilisearch'>, db: Database): Promise<SearchEngine> {
  const postgres = createPostgresEngine(db)
  if (!meilisearch) return postgres
  const { createMeilisearchEngine } = await import('#server/search/meilisearch/meilisearchEngine.ts')
  return createMeilisearchEngine(meilisearch, db, postgres)
}
