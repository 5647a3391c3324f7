import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'
import { everyTable, noteSources } from '#server/database/readTables.ts'
import type { SearchEngine } from '#server/search/engine.ts'
import { createPostgresEngine } from '#server/search/postgres/postgresEngine.ts'

export async function createSearch({ meilisearch }: Pick<Config, 'meilisearch'>, db: Database): Promise<SearchEngine> {
  const postgres = createPostgresEngine(db)
  if (!meilisearch) return noting(postgres)
  const { createMeilisearchEngine } = await import('#server/search/meilisearch/meilisearchEngine.ts')
  return noting(createMeilisearchEngine(meilisearch, db, postgres))
}

/** The index follows nearly every table. */
function noting(engine: SearchEngine): SearchEngine {
  const noted =
    <P extends unknown[], R>(ask: (...parameters: P) => R) =>
    (...parameters: P): R => {
      noteSources([everyTable])
      return ask(...parameters)
    }
  return { ...engine, search: noted(engine.search), suggest: noted(engine.suggest), suggestTitles: noted(engine.suggestTitles) }
}
