import { describe, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'
import { followSearch } from '#server/jobs/searchJobs.ts'
import type { MeilisearchConfig } from '#server/search/meilisearch/client.ts'
import { createMeilisearchEngine } from '#server/search/meilisearch/meilisearchEngine.ts'
import { createPostgresEngine } from '#server/search/postgres/postgresEngine.ts'
import { startMeilisearch } from '#tests/support/meilisearchServer.ts'
import { describeEngine, type OpenEngine } from '#tests/support/search/engineContract.ts'

describeEngine('PostgreSQL', async (db) => {
  const engine = createPostgresEngine(db)
  return { engine, heard: async () => {}, close: () => engine.close() }
})

async function openMeilisearch(meilisearch: MeilisearchConfig, db: Database): Promise<OpenEngine> {
  const postgres = createPostgresEngine(db)
  const answering = vi.spyOn(postgres, 'search')
  const engine = createMeilisearchEngine(meilisearch, db, postgres, { maxWaitMs: 60_000 })
  const heard = () => followSearch({ meilisearch }, db)
  // As at the start of a portal: data left by another one is deleted.
  await db.pool.query(`select graphile_worker.add_job('followSearch', '{"everything": true}', queue_name => 'followSearch')`)
  return { engine, heard, helped: () => answering.mock.calls.length, close: () => engine.close() }
}

// meilisearchStandIn.test.ts shows that it answers like a real server.
describeEngine('Meilisearch, in place of which the stand-in of the tests answers', async (db) => {
  const server = await startMeilisearch()
  const open = await openMeilisearch(server.config, db)
  return {
    ...open,
    async close() {
      await open.close()
      await server.close()
    },
  }
})

const { MEILI_HOST, MEILI_KEY } = process.env
const { meilisearch } = readConfig({ MEILI_HOST, MEILI_KEY }, [])
if (meilisearch) describeEngine(`Meilisearch at ${MEILI_HOST}`, (db) => openMeilisearch(meilisearch, db))
else describe('Meilisearch itself', () => test.skip('NOT RUN against a real Meilisearch: MEILI_HOST is not set', () => {}))
