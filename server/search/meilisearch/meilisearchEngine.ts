import { StartError } from '#server/boot/startError.ts'
import type { Database } from '#server/database/client.ts'
import type { Differences, EngineHealth, ItemRef, SearchEngine } from '#server/search/engine.ts'
import { createBreaker } from '#server/search/meilisearch/breaker.ts'
import { createClient, ensureVersion, explain, indexName, longestAnswer, type MeilisearchConfig } from '#server/search/meilisearch/client.ts'
import { compareMeilisearch, repair, type StampDifferences } from '#server/search/meilisearch/compareMeilisearch.ts'
import { onlyWriter } from '#server/search/meilisearch/onlyWriter.ts'
import { countWaiting } from '#server/search/meilisearch/outbox.ts'
import { prepareIndex, rebuildMeilisearch } from '#server/search/meilisearch/rebuildMeilisearch.ts'
import { searchMeilisearch } from '#server/search/meilisearch/searchMeilisearch.ts'
import { searchQueries } from '#server/search/meilisearch/searchQueries.ts'

/**
 * Meilisearch in front of PostgreSQL, whose index stays the truth and answers whenever Meilisearch is away, slow, behind, or would find less.
 * What is written goes to PostgreSQL; the queue tells Meilisearch.
 */
export function createMeilisearchEngine(config: MeilisearchConfig, db: Database, postgres: SearchEngine): SearchEngine {
  const asking = createClient(config, longestAnswer)
  const writing = createClient(config)
  const breaker = createBreaker()
  const inWords = (error: unknown): never => {
    throw new StartError(explain(error, config))
  }
  return {
    async search(request) {
      if (breaker.isResting()) return postgres.search(request)
      const result = await searchMeilisearch(db, (queries) => breaker.tried(() => asking.multiSearch({ queries })), request)
      return result ?? postgres.search(request)
    },
    suggest: postgres.suggest,
    upsert: postgres.upsert,
    remove: postgres.remove,
    async reindex(progress) {
      await postgres.reindex(progress)
      return onlyWriter(db, () => rebuildMeilisearch(db, writing, progress)).catch(inWords)
    },
    async check({ repair: mends = false } = {}) {
      const inPostgres = await postgres.check({ repair: mends })
      const inMeilisearch = await (mends
        ? onlyWriter(db, async () => {
            await prepareIndex(db, writing)
            return repair(db, writing, writing.index(indexName))
          })
        : compareMeilisearch(db, writing.index(indexName))
      ).catch(inWords)
      return union(inPostgres, inMeilisearch)
    },
    health: () => readHealth(config, db, postgres),
    close: postgres.close,
  }
}

async function readHealth(config: MeilisearchConfig, db: Database, postgres: SearchEngine): Promise<EngineHealth> {
  const client = createClient(config, longestAnswer)
  const [waiting, { shortened }] = await Promise.all([countWaiting(db), postgres.health()])
  try {
    await ensureVersion(client)
    // Whatever makes a search fail would otherwise only be seen by PostgreSQL answering all of them.
    await client.multiSearch({ queries: searchQueries(['京'], () => false, { text: '京', page: 1, size: 1 }) })
    const { numberOfDocuments: documents } = await client.index(indexName).getStats()
    const trouble = waiting > 0 ? `${waiting} 项变化还没有送到 Meilisearch，在此之前由 PostgreSQL 回答` : ''
    return { engine: 'meilisearch', ok: waiting === 0, documents, waiting, shortened, trouble }
  } catch (error) {
    return { engine: 'meilisearch', ok: false, documents: 0, waiting, shortened, trouble: explain(error, config) }
  }
}

/** An item that differs in both counts once. */
function union(items: Differences, rows: StampDifferences): Differences {
  const both = (name: keyof Differences): ItemRef[] => {
    const refs = [...items[name], ...rows[name].map(({ kind, itemId }) => ({ kind, id: itemId }))]
    return [...new Map(refs.map(({ kind, id }) => [`${kind} ${id}`, { kind, id }])).values()]
  }
  return { missing: both('missing'), outdated: both('outdated'), surplus: both('surplus') }
}
