import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'
import { addDependencies, allTables } from '#server/database/derivedCache.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import { createPostgresEngine } from '#server/search/postgres/postgresEngine.ts'

export async function createSearch({ meilisearch }: Pick<Config, 'meilisearch'>, db: Database): Promise<SearchEngine> {
  const postgres = createPostgresEngine(db)
  if (!meilisearch) return dependingOnAll(postgres)
  const { createMeilisearchEngine } = await import('#server/search/meilisearch/meilisearchEngine.ts')
  return dependingOnAll(createMeilisearchEngine(meilisearch, db, postgres))
}

/** The index follows nearly every table. */
function dependingOnAll(engine: SearchEngine): SearchEngine {
  const depending =
    <P extends unknown[], R>(ask: (...parameters: P) => R) =>
    (...parameters: P): R => {
      addDependencies([allTables])
      return ask(...parameters)
    }
  return { ...engine, search: depending(engine.search), suggest: depending(engine.suggest), suggestTitles: depending(engine.suggestTitles) }
}
