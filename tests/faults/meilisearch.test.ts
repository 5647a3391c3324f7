import { afterEach, expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { connect, type Database } from '#server/database/client.ts'
import { upsertItems } from '#server/search/index/writeIndex.ts'
import { createClient, indexName, type MeilisearchConfig, nextIndexName } from '#server/search/meilisearch/client.ts'
import { createMeilisearchEngine } from '#server/search/meilisearch/meilisearchEngine.ts'
import { createPostgresEngine } from '#server/search/postgres/postgresEngine.ts'
import { hiddenBecause } from '#tests/support/factories.ts'
import { forEachTest } from '#tests/support/forEachTest.ts'
import { startMeilisearch } from '#tests/support/meilisearchServer.ts'
import { usePlace } from './support/portal.ts'

/* A complete portal with its queue, and a stand-in for Meilisearch that dies, or an empty real one. */

const server = forEachTest(startMeilisearch)
const place = usePlace()
let close: () => Promise<unknown>
afterEach(() => close?.())

const many = 700
const none = { missing: [], outdated: [], surplus: [] }

async function startPortal(meilisearch = server.config) {
  const portal = place.start({ MEILI_HOST: meilisearch.host, MEILI_KEY: meilisearch.key })
  await portal.ready()
  const db = await connect({ databaseUrl: place.databaseUrl() as string })
  const postgres = createPostgresEngine(db)
  close = async () => {
    await postgres.close()
    await db.close()
  }
  return { portal, db, postgres, engine: createMeilisearchEngine(meilisearch, db, postgres) }
}

const { MEILI_HOST, MEILI_KEY } = process.env
const { meilisearch: real } = readConfig({ MEILI_HOST, MEILI_KEY }, [])
const notRun = real ? '' : ' NOT RUN: MEILI_HOST is not set'

test.skipIf(!real)(`a start builds the first index of an empty, real Meilisearch${notRun}`, async () => {
  const meilisearch = real as MeilisearchConfig
  const client = createClient(meilisearch)
  for (const uid of [indexName, nextIndexName]) await client.deleteIndexIfExists(uid)
  await vi.waitUntil(async () => (await client.getStats()).indexes[indexName] === undefined, { timeout: 20_000, interval: 50 })

  const { db, engine } = await startPortal(meilisearch)
  await vi.waitUntil(async () => (await engine.health()).ok, { timeout: 60_000, interval: 100 })
  await publish(db, many)
  await vi.waitUntil(async () => (await engine.health()).ok, { timeout: 60_000, interval: 100 })
  expect(await engine.health()).toMatchObject({ documents: many, waiting: 0, trouble: '' })
  expect(await engine.check()).toEqual(none)
  expect(await found()).toMatchObject({ Code: 1, Count: many })
})

async function publish({ prisma }: Database, count: number) {
  const data = Array.from({ length: count }, (_, index) => ({ policyType: 9, label: '', title: `会议 ${index}`, ...published() }))
  const items = await prisma.article.createManyAndReturn({ data, select: { id: true } })
  await prisma.$transaction((tx) =>
    upsertItems(
      tx,
      items.map(({ id }) => ({ kind: 'article', id })),
    ),
  )
  return items.map(({ id }) => id)
}
const published = () => ({ status: 'approved' as const, publishedAt: new Date(Date.now() - 60_000) })

/** Searches with a text that was not searched before, so that no cached response answers. */
async function found() {
  typed += ' '
  const response = await fetch(`http://127.0.0.1:${place.port}/api/ZhuJingBanXieHui/GetSearchKey?title=${encodeURIComponent(typed)}`)
  return (await response.json()) as { Code: number; Count: number }
}
let typed = '会议'

test('Meilisearch dies in the middle of a batch: the site still finds everything, and after its return both engines agree', async () => {
  const { portal, db, postgres, engine } = await startPortal()
  await vi.waitUntil(() => server.indexNames().join() === 'content', { timeout: 20_000, interval: 50 })

  server.state.diesAfter = 1
  const ids = await publish(db, many)
  await vi.waitUntil(() => !server.isAlive(), { timeout: 20_000, interval: 10 })
  expect(await found()).toMatchObject({ Code: 1, Count: many })

  // The site keeps working without it.
  const [withdrawn, deleted, edited] = ids as [number, number, number]
  await db.prisma.article.update({ where: { id: withdrawn }, data: hiddenBecause.rejected })
  await db.prisma.article.delete({ where: { id: deleted } })
  await db.prisma.article.update({ where: { id: edited }, data: { title: '改过的会议' } })
  await db.prisma.$transaction((tx) => upsertItems(tx, [{ kind: 'article', id: edited }]))
  await publish(db, 3)
  expect(await found()).toMatchObject({ Code: 1, Count: many + 1 })
  expect(server.documents().length).toBeLessThan(many)

  await server.comeBack()
  await vi.waitUntil(async () => (await engine.health()).ok, { timeout: 60_000, interval: 100 })
  expect(await postgres.check()).toEqual(none)
  expect(await engine.check()).toEqual(none)
  expect(server.documents()).toHaveLength(many + 1)
  // After a failure the portal leaves Meilisearch alone for some seconds, and then tries it again.
  server.requests.length = 0
  const usesMeilisearch = async () => {
    expect(await found()).toMatchObject({ Code: 1, Count: many + 1 })
    return server.requests.some(({ path }) => path === 'indexes/content/search')
  }
  await vi.waitUntil(usesMeilisearch, { timeout: 20_000, interval: 200 })
  expect(portal.child.exitCode).toBeNull()
})
