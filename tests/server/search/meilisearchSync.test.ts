import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { followSearch } from '#server/jobs/searchJobs.ts'
import type { ItemRef, SearchEngine } from '#server/search/engine.ts'
import { upsertItems } from '#server/search/index/writeIndex.ts'
import { encodeLexeme } from '#server/search/meilisearch/lexemeFilter.ts'
import { createMeilisearchEngine } from '#server/search/meilisearch/meilisearchEngine.ts'
import { onlyWriter } from '#server/search/meilisearch/onlyWriter.ts'
import { countWaiting, freeAbandoned } from '#server/search/meilisearch/outbox.ts'
import { createPostgresEngine } from '#server/search/postgres/postgresEngine.ts'
import { hiddenBecause, makeArticle, makeCompany } from '#tests/support/factories.ts'
import { startMeilisearch } from '#tests/support/meilisearchServer.ts'
import { documentLexemes } from '#tests/support/search/lexemes.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

/* Keeps Meilisearch, here a stand-in with its protocol, up to date. */

let db: Awaited<ReturnType<typeof testDatabase>>
let postgres: SearchEngine
let server: Awaited<ReturnType<typeof startMeilisearch>>
let engine: SearchEngine

beforeAll(async () => {
  db = await testDatabase()
  postgres = createPostgresEngine(db)
})
beforeEach(async () => {
  server = await startMeilisearch()
  engine = createMeilisearchEngine(server.config, db, postgres)
  await follow()
  server.requests.length = 0
})
afterEach(async () => {
  await server.close()
  await db.prisma.article.deleteMany()
  await db.pool.query('delete from graphile_worker._private_jobs')
})
afterAll(async () => {
  await postgres.close()
  await db.drop()
})

/** The work of the job. */
const follow = () => followSearch({ meilisearch: server.config }, db)
const index = (...items: ItemRef[]) => db.prisma.$transaction((tx) => upsertItems(tx, items))
/** All titles by their lexemes, because documents contain no titles. */
const given = new Set<string>()
const publish = async (title: string) => {
  given.add(title)
  const { id } = await makeArticle(db, { title })
  await index({ kind: 'article', id })
  return id
}
const rename = async (id: number, title: string) => {
  given.add(title)
  await db.prisma.article.update({ where: { id }, data: { title } })
  await index({ kind: 'article', id })
}
const inTitle = (lexemes: readonly string[]) => lexemes.filter((lexeme) => lexeme.startsWith(encodeLexeme('^'))).sort()
/** The title from which a document was created. */
const titleOf = ({ lexemes }: { lexemes?: unknown }) =>
  [...given].find((title) => inTitle(documentLexemes({ title, text: '' }).map(encodeLexeme)).join() === inTitle(lexemes as string[]).join())
const titles = (uid?: string) => server.documents(uid).map(titleOf).sort()
const waiting = () => countWaiting(db)
const sentDocuments = () =>
  server.requests.filter(({ method, path }) => method === 'POST' && path.endsWith('/documents')).map(({ body }) => body as { lexemes: string[] }[])
/** Writes rows for this many items in one statement. */
const writeRows = (count: number) => db.prisma.$executeRaw`
  insert into "SearchDocument" ("kind", "itemId", "category", "publishedAt", "lexVersion", "shown", "normText", "lexemes")
  select 'article', 1000000 + n, 1, now(), 1, '{}', 'title ' || n || E'\ntext', '' from generate_series(1, ${count}::int) n`
const clearRows = () => db.prisma.searchDocument.deleteMany()
const none = { missing: [], outdated: [], surplus: [] }

describe('changes sent to Meilisearch', () => {
  test('are publications, edits and withdrawals, with the state at the time of sending', async () => {
    const [kept, changed, withdrawn, deleted] = await Promise.all(['留下', '旧标题', '撤回', '删除'].map(publish))
    expect(titles()).toEqual([])
    await follow()
    expect(titles()).toEqual(['删除', '撤回', '旧标题', '留下'].sort())
    await rename(changed as number, '标题')
    await rename(changed as number, '新标题')
    await db.prisma.article.update({ where: { id: withdrawn }, data: { status: 'rejected', failReason: '过期' } })
    await db.prisma.article.delete({ where: { id: deleted } })
    server.requests.length = 0
    await follow()
    expect(titles()).toEqual(['新标题', '留下'].sort())
    expect(sentDocuments().map((documents) => documents.map(titleOf))).toEqual([['新标题']])
    expect(await waiting()).toBe(0)
    expect(kept).toBeDefined()
  })

  test('never contain hidden items, neither in documents nor in the queue', async () => {
    const secret = '机密内容'
    for (const reason of ['a draft', 'pending', 'rejected', 'deleted'] as const) {
      const { id } = await makeArticle(db, { title: secret, content: secret, ...hiddenBecause[reason] })
      await index({ kind: 'article', id })
    }
    const { id } = await makeCompany(db, { type: 1, name: secret })
    await index({ kind: 'company', id })
    const published = await publish('公开')
    await rename(published, secret)
    await rename(published, '仍然公开')
    const { rows } = await db.pool.query('select payload from graphile_worker._private_jobs')
    expect(rows.map(({ payload }) => payload)).toEqual(Array(3).fill({ ids: [expect.any(Number)] }))
    await follow()
    expect(titles()).toEqual(['仍然公开'])
    for (const lexeme of documentLexemes({ title: secret, text: '' }))
      expect(JSON.stringify(server.requests)).not.toContain(`"${encodeLexeme(lexeme)}"`)
  })

  test('contain scheduled items with their times', async () => {
    const publishedAt = new Date(Date.now() + 60_000)
    const withdrawAt = new Date(Date.now() + 120_000)
    const { id } = await makeArticle(db, { publishedAt, withdrawAt })
    await index({ kind: 'article', id })
    await follow()
    expect(server.documents()).toMatchObject([{ publishedAt: Number(publishedAt) / 1000, withdrawAt: Number(withdrawAt) / 1000 }])
  })

  test('contain nothing that was rolled back', async () => {
    const { id } = await makeArticle(db)
    const failing = db.prisma.$transaction(async (tx) => {
      await upsertItems(tx, [{ kind: 'article', id }])
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await waiting()).toBe(0)
  })

  test('are sent in batches', async () => {
    await writeRows(1100)
    await follow()
    expect(sentDocuments().map(({ length }) => length)).toEqual([500, 500, 100])
    await clearRows()
    server.requests.length = 0
    await follow()
    expect(server.requests.filter(({ path }) => path.endsWith('delete-batch')).map(({ body }) => (body as number[]).length)).toEqual([500, 500, 100])
    expect(server.documents()).toEqual([])
  })

  test('are not queued without Meilisearch', async () => {
    await publish('会议')
    await followSearch({ meilisearch: undefined }, db)
    expect(server.requests).toEqual([])
  })
})

test('after a period without Meilisearch are found by a comparison at startup', async () => {
  const [kept, gone] = await Promise.all(['留下', '消失'].map(publish))
  await follow()
  await publish('新发布')
  await db.prisma.article.delete({ where: { id: gone } })
  await db.pool.query('delete from graphile_worker._private_jobs')
  await follow()
  expect(titles()).toEqual(['消失', '留下'].sort())
  await db.pool.query(`select graphile_worker.add_job('followSearch', '{"everything":true}')`)
  await follow()
  expect(titles()).toEqual(['新发布', '留下'].sort())
  expect(await waiting()).toBe(0)
  expect(kept).toBeDefined()
})

describe('a failing Meilisearch', () => {
  const outages: [string, () => unknown, RegExp][] = [
    ['is unavailable', () => server.die(), /连不上 Meilisearch/],
    ['fails', () => Object.assign(server.state, { refuses: 503 }), /internal/],
    ['fails its task', () => Object.assign(server.state, { failsTasks: true }), /没有完成任务 \d+（documentAdditionOrUpdate）：No space left/],
    ['is an old version', () => [server.loseAll(), Object.assign(server.state, { version: '1.12.8' })], /1\.12\.8 太旧/],
  ]
  test.each(outages)('%s: writes continue, the queue keeps the change, and finally sends it once', async (_, begin, trouble) => {
    await begin()
    const id = await publish('第一版')
    await expect(follow()).rejects.toThrow(trouble)
    await rename(id, '第二版')
    await expect(follow()).rejects.toThrow(trouble)
    const other = await publish('另一篇')
    expect(await waiting()).toBe(3)
    // Longer ago than the retry delay of the queue.
    await db.pool.query('update graphile_worker._private_jobs set attempts = max_attempts')

    Object.assign(server.state, { refuses: 0, failsTasks: false, version: '1.36.0' })
    if (!server.isAlive()) await server.comeBack()
    server.requests.length = 0
    await follow()
    expect(titles()).toEqual(['另一篇', '第二版'].sort())
    expect(sentDocuments().flat()).toHaveLength(2)
    expect(await waiting()).toBe(0)
    expect(await engine.check()).toEqual(none)
    expect(other).toBeGreaterThan(0)
  })

  test('reports a wrong key', async () => {
    await publish('会议')
    const wrong = { meilisearch: { ...server.config, key: 'another key of sixteen' } }
    await expect(followSearch(wrong, db)).rejects.toThrow('不接受 MEILI_KEY')
    expect(await waiting()).toBe(1)
  })

  test('that crashes midway and returns ends up complete', async () => {
    await writeRows(1100)
    server.state.diesAfter = 1
    await expect(follow()).rejects.toThrow('连不上 Meilisearch')
    expect(server.documents()).toHaveLength(500)
    await server.comeBack()
    await follow()
    expect(server.documents()).toHaveLength(1100)
    expect(await waiting()).toBe(0)
    await clearRows()
  })

  test('that has lost its data is rebuilt', async () => {
    await publish('会议')
    await follow()
    server.loseAll()
    await publish('再次会议')
    await follow()
    expect(titles()).toEqual(['会议', '再次会议'].sort())
    expect(server.indexNames()).toEqual(['content'])
  })
})

test('a job held by a killed process is released at the next start, unless a writer is active', async () => {
  await publish('云岭省冬季推介')
  await db.pool.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a killed process'`)
  await db.pool.query(`update graphile_worker._private_job_queues set locked_at = now(), locked_by = 'a killed process'`)
  const held = async () => {
    const { rows } = await db.pool.query<{
      held: number
    }>(`select (select count(*) from graphile_worker._private_jobs where locked_at is not null)::int
      + (select count(*) from graphile_worker._private_job_queues where locked_at is not null)::int as "held"`)
    return rows[0]?.held
  }
  await onlyWriter(db, () => freeAbandoned(db))
  expect(await held()).toBe(2)
  await freeAbandoned(db)
  expect(await held()).toBe(0)
  expect(await waiting()).toBe(1)
})

describe('writers are serialised', () => {
  test('older data never overwrites newer data', async () => {
    const id = await publish('第一版')
    server.state.slow = 30
    const first = follow()
    await expect.poll(() => sentDocuments()).toHaveLength(1)
    await rename(id, '第二版')
    const second = follow()
    await Promise.all([first, second])
    expect(sentDocuments().flat().map(titleOf)).toEqual(['第一版', '第二版'])
    expect(titles()).toEqual(['第二版'])
    expect(await waiting()).toBe(0)
  })

  test('concurrent runs send everything once', async () => {
    await Promise.all(['甲', '乙', '丙'].map(publish))
    await Promise.all([follow(), follow(), follow()])
    expect(sentDocuments().flat()).toHaveLength(3)
  })
})

describe('a rebuild', () => {
  test('keeps the old index active until the new one is complete, including changes made meanwhile', async () => {
    const [gone, changed] = await Promise.all(['消失', '旧标题'].map(publish))
    await follow()
    server.requests.length = 0
    const progress: number[] = []
    // The rebuild cannot complete before the test has checked and changed something.
    const { promise: looked, resolve: goOn } = Promise.withResolvers<void>()
    server.state.holdsDocuments = looked
    const rebuilt = engine.reindex((done) => progress.push(done))
    await expect.poll(() => sentDocuments()).toHaveLength(1)
    expect(server.indexNames()).toEqual(['content', 'content_next'])
    await db.prisma.article.delete({ where: { id: gone } })
    await rename(changed as number, '新标题')
    await publish('新发布')
    const followed = follow()
    expect(titles()).toEqual(['旧标题', '消失'].sort())
    goOn()
    expect(await rebuilt).toBe(2)
    await followed
    expect(titles()).toEqual(['新发布', '新标题'].sort())
    expect(server.indexNames()).toEqual(['content'])
    expect(progress.at(-1)).toBeGreaterThanOrEqual(2)
    expect(await engine.check()).toEqual(none)
  })

  test('sends settings before documents, and compares the index before activating it', async () => {
    await publish('会议')
    server.requests.length = 0
    await engine.reindex()
    const changes = server.requests
      .filter(({ method, path }) => method !== 'GET' && !path.endsWith('tasks'))
      .map(({ method, path }) => `${method} ${path}`)
    expect(changes).toEqual([
      'POST indexes',
      'PATCH indexes/content_next/settings',
      'POST indexes/content_next/documents',
      'POST indexes/content_next/documents/fetch',
      'POST indexes/content_next/documents/fetch',
      'POST swap-indexes',
      'DELETE indexes/content_next',
    ])
  })

  test('follows an index created by another version of the portal', async () => {
    await publish('会议')
    await follow()
    Object.assign(server.settings() ?? {}, { typoTolerance: { enabled: false, disableOnWords: ['settings of another version'] } })
    for (const document of server.documents()) Object.assign(document, { lexemes: [] })
    await follow()
    expect(titles()).toEqual(['会议'])
    expect(server.indexNames()).toEqual(['content'])
    server.requests.length = 0
    await follow()
    expect(server.requests.filter(({ method, path }) => method !== 'GET' && !path.endsWith('fetch'))).toEqual([])
  })

  test('deletes the leftovers of a crash, while the active index stays until then', async () => {
    await publish('会议')
    await follow()
    server.state.failsTasks = true
    await expect(engine.reindex()).rejects.toThrow('没有完成任务')
    expect(server.indexNames()).toEqual(['content', 'content_next'])
    expect(titles()).toEqual(['会议'])
    server.state.failsTasks = false
    await engine.reindex()
    expect(server.indexNames()).toEqual(['content'])
    expect(await engine.check()).toEqual(none)
  })
})

describe('a comparison', () => {
  test('names missing, outdated and surplus documents, and repairs them', async () => {
    const [kept, missing, outdated] = await Promise.all(['留下', '缺少', '过时'].map(publish))
    await follow()
    const idOf = async (itemId: number | undefined) => (await db.prisma.searchDocument.findFirstOrThrow({ where: { itemId } })).id
    server.forget(await idOf(missing))
    const stale = server.documents().find(({ itemId }) => itemId === outdated)
    Object.assign(stale ?? {}, { lexemes: [], stamp: 'x' })
    server.remember({ ...stale, id: 999_999, itemId: 4711, kind: 'infoItem' })
    const differences = {
      missing: [{ kind: 'article', id: missing }],
      outdated: [{ kind: 'article', id: outdated }],
      surplus: [{ kind: 'infoItem', id: 4711 }],
    }
    expect(await engine.check()).toEqual(differences)
    expect(await engine.check({ repair: true })).toEqual(differences)
    expect(await engine.check()).toEqual(none)
    expect(titles()).toEqual(['留下', '缺少', '过时'].sort())
    expect(kept).toBeDefined()
  })

  test('works for more documents than one request returns', async () => {
    await writeRows(2500)
    await follow()
    await db.prisma.$executeRaw`update "SearchDocument" set "lexemes" = 'x' where "id" % 1000 = 0`
    const { missing, outdated, surplus } = await meilisearchDifferences()
    expect({ missing, surplus }).toEqual({ missing: [], surplus: [] })
    expect(outdated.length).toBeGreaterThanOrEqual(2)
    await clearRows()
    expect((await meilisearchDifferences()).surplus).toHaveLength(2500)
  })

  /** Excludes rows without an item. */
  async function meilisearchDifferences() {
    return createMeilisearchEngine(server.config, db, { ...postgres, check: async () => none }).check()
  }

  test('reports why it is impossible', async () => {
    await server.die()
    await expect(engine.check()).rejects.toThrow('连不上 Meilisearch')
  })
})
