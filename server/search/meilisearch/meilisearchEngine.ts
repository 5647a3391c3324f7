import { sql } from 'kysely'
import type { SearchParams, SearchResponse } from 'meilisearch'
import { createBreaker } from '#server/breaker.ts'
import type { Database } from '#server/database/client.ts'
import type { Rows } from '#server/database/query.ts'
import type { Finder, Part } from '#server/search/answer/finder.ts'
import { type FoundRow, foundColumns, visible } from '#server/search/answer/searchQuery.ts'
import { searchWords } from '#server/search/answer/searchWords.ts'
import type { Differences, EngineHealth, ItemRef, SearchEngine } from '#server/search/engine.ts'
import { createClient, ensureVersion, explain, indexName, type MeilisearchConfig, maxAnswerMs } from '#server/search/meilisearch/client.ts'
import { compareMeilisearch, repair, type StampDifferences } from '#server/search/meilisearch/compareMeilisearch.ts'
import { lexemeFilter } from '#server/search/meilisearch/lexemeFilter.ts'
import { onlyWriter } from '#server/search/meilisearch/onlyWriter.ts'
import { countWaiting, isBehind } from '#server/search/meilisearch/outbox.ts'
import { prepareIndex, rebuildMeilisearch } from '#server/search/meilisearch/rebuildMeilisearch.ts'
import { withinTime } from '#server/search/postgres/searchPool.ts'
import { has } from '#server/search/text/lexemeQuery.ts'
import { StartError } from '#server/startError.ts'

type Ask = (params: SearchParams) => Promise<SearchResponse>

/** The id, which orders results within a second, is that of SearchDocument. */
const newestFirst = ['publishedAt:desc', 'id:desc']

/** Without hits Meilisearch counts exactly. */
const counting = { page: 1, hitsPerPage: 0 }

/** Finds documents in Meilisearch; their content and visibility come from PostgreSQL. */
export function meilisearchFinder(rows: Rows, ask: Ask): Finder {
  const idsOf = async (filter: string, { size, skip }: Part) => {
    const { hits } = await ask({ filter, sort: newestFirst, attributesToRetrieve: ['id'], limit: size, offset: skip })
    return hits.map(({ id }) => id as number)
  }
  return {
    rows,
    async count(query, narrowing) {
      const { totalHits } = await ask({ filter: lexemeFilter(query, narrowing), ...counting })
      return totalHits ?? 0
    },
    async countByCategory(query, { from, until }) {
      const { facetDistribution } = await ask({ filter: lexemeFilter(query, { from, until }), facets: ['category'], ...counting })
      const counts = Object.entries(facetDistribution?.category ?? {}).map(([category, total]) => ({ category: Number(category), total }))
      return counts.sort((one, other) => one.category - other.category)
    },
    async readPart(query, searchQuery, narrowing, part) {
      const ids = await idsOf(lexemeFilter(query, narrowing), part)
      return rows<FoundRow>(sql`
        select ${foundColumns(searchQuery)} from "SearchDocument"
        where "id" = any(${ids}::int[]) and ${visible(narrowing)} order by array_position(${ids}::int[], "id")`)
    },
    async among(query, narrowing, limit) {
      const ids = await idsOf(lexemeFilter(query, narrowing), { size: limit, skip: 0 })
      return sql`"id" = any(${ids}::int[])`
    },
  }
}

class Unanswered extends Error {}

/**
 * Uses PostgreSQL when Meilisearch is away, slow or behind. Writes reach Meilisearch through the queue. `maxWaitMs` bounds all calls of one search.
 */
export function createMeilisearchEngine(
  config: MeilisearchConfig,
  db: Database,
  postgres: SearchEngine,
  { maxWaitMs = maxAnswerMs }: { maxWaitMs?: number } = {},
): SearchEngine {
  const client = createClient(config)
  const index = client.index(indexName)
  const breaker = createBreaker()
  const inWords = (error: unknown): never => {
    throw new StartError(explain(error, config))
  }
  const createFinder = () => {
    let left = maxWaitMs
    return meilisearchFinder(withinTime(db.reader.rows), async (params) => {
      const began = performance.now()
      const signal = AbortSignal.timeout(Math.max(1, Math.ceil(left)))
      const answer = await breaker.tried(() => index.search(undefined, params, { signal }))
      left -= performance.now() - began
      if (!answer) throw new Unanswered()
      return answer as SearchResponse
    })
  }
  return {
    async search(request) {
      // Checked before the request: the queue may empty between answer and check.
      if (breaker.isResting() || (await isBehind(db))) return postgres.search(request)
      try {
        return await searchWords(db, createFinder(), request)
      } catch (error) {
        if (error instanceof Unanswered) return postgres.search(request)
        throw error
      }
    },
    suggest: postgres.suggest,
    suggestTitles: postgres.suggestTitles,
    async reindex(progress) {
      await postgres.reindex(progress)
      return onlyWriter(db, () => rebuildMeilisearch(db, client, progress)).catch(inWords)
    },
    async check({ repair: mends = false } = {}) {
      const inPostgres = await postgres.check({ repair: mends })
      const inMeilisearch = await (mends
        ? onlyWriter(db, async () => {
            await prepareIndex(db, client)
            return repair(db, client, index)
          })
        : compareMeilisearch(db, index)
      ).catch(inWords)
      return union(inPostgres, inMeilisearch)
    },
    health: () => readHealth(config, db, postgres),
    close: postgres.close,
  }
}

async function readHealth(config: MeilisearchConfig, db: Database, postgres: SearchEngine): Promise<EngineHealth> {
  const client = createClient(config, maxAnswerMs)
  const [waiting, { shortened, trouble: rebuild }] = await Promise.all([countWaiting(db), postgres.health()])
  try {
    await ensureVersion(client)
    // Otherwise a broken search would stay unnoticed behind PostgreSQL's answers.
    const index = client.index(indexName)
    const finder = meilisearchFinder(db.reader.rows, (params) => index.search(undefined, params) as Promise<SearchResponse>)
    await finder.count(has('京'), {})
    const { numberOfDocuments: documents } = await index.getStats()
    const trouble = waiting > 0 ? `${waiting} 项变化还没有送到 Meilisearch，在此之前由 PostgreSQL 回答` : rebuild
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
