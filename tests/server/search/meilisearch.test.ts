import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { compile } from '#server/database/query.ts'
import type { SearchEngine, SearchRequest } from '#server/search/engine.ts'
import { upsertItems } from '#server/search/index/writeIndex.ts'
import { encodeLexeme } from '#server/search/meilisearch/lexemeFilter.ts'
import { createMeilisearchEngine } from '#server/search/meilisearch/meilisearchEngine.ts'
import { sendChanges } from '#server/search/meilisearch/sendChanges.ts'
import { createPostgresEngine } from '#server/search/postgres/postgresEngine.ts'
import { makeArticle } from '#tests/support/factories.ts'
import { meilisearchKey, startMeilisearch } from '#tests/support/meilisearchServer.ts'
import { documentLexemes } from '#tests/support/search/lexemes.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

/* Searches with Meilisearch, against a stand-in with its protocol and the same results as the real server (meilisearchStandIn.test.ts). */

let db: Awaited<ReturnType<typeof testDatabase>>
let server: Awaited<ReturnType<typeof startMeilisearch>>
let postgres: SearchEngine
/** Creates an engine without recorded failures. */
const newEngine = (config = server.config, maxWaitMs = 60_000) => createMeilisearchEngine(config, db, postgres, { maxWaitMs })
const many = 120

beforeAll(async () => {
  db = await testDatabase()
  server = await startMeilisearch()
  postgres = createPostgresEngine(db)
  const now = Date.now()
  await db.prisma.article.createMany({
    data: Array.from({ length: many }, (_, index) => ({
      status: 'approved' as const,
      publishedAt: new Date(now - index * 60_000),
      policyType: index % 2 === 0 ? 9 : 13,
      label: '',
      title: index % 3 === 0 ? `营商环境工作会议 ${index}` : `会议通知 ${index}`,
      content: `<p>会议讨论了${index % 3 === 0 ? '政策' : '<b>营商</b>环境'}，联络处参加，covid-19。</p>`,
    })),
  })
  await index(await db.prisma.article.findMany({ select: { id: true } }))
})
beforeEach(async () => {
  Object.assign(server.state, { slow: 0, refuses: 0, failsTasks: false, version: '1.36.0' })
  if (!server.isAlive()) await server.comeBack()
  await sendChanges(server.config, db)
  server.requests.length = 0
})
afterAll(async () => {
  await postgres.close()
  await server.close()
  await db.drop()
})

const index = (items: { id: number }[]) =>
  db.prisma.$transaction((tx) =>
    upsertItems(
      tx,
      items.map(({ id }) => ({ kind: 'article', id })),
    ),
  )
const request = (text: string, more: Partial<SearchRequest> = {}): SearchRequest => ({ text, page: 1, size: 10, ...more })
const searches = () => server.requests.filter(({ path }) => path === 'indexes/content/search')
const queries = () => searches().map(({ body }) => body as { filter: string })
const code = encodeLexeme
/** Removes a document from Meilisearch, so that the total shows which engine has answered. */
function forgetOne() {
  const { id } = server.documents()[0] as { id: number }
  server.forget(id)
}

describe('requests', () => {
  test('settings disable word splitting, typo tolerance and ranking', async () => {
    server.loseAll()
    await sendChanges(server.config, db)
    expect(server.requests.find(({ method }) => method === 'PATCH')).toEqual({
      method: 'PATCH',
      path: 'indexes/content_next/settings',
      body: {
        searchableAttributes: [],
        displayedAttributes: ['id', 'kind', 'itemId', 'stamp'],
        filterableAttributes: [
          ...['id', 'category', 'publishedAt', 'withdrawAt'],
          { attributePatterns: ['lexemes'], features: { facetSearch: false, filter: { equality: true, comparison: true } } },
        ],
        sortableAttributes: ['id', 'publishedAt'],
        rankingRules: ['sort'],
        typoTolerance: { enabled: false, disableOnWords: [expect.stringMatching(/^settings[0-9a-f]{32}$/)] },
        prefixSearch: 'disabled',
        proximityPrecision: 'byAttribute',
        facetSearch: false,
        pagination: { maxTotalHits: 1_000_000_000 },
        searchCutoffMs: 800,
      },
    })
  })

  test('a document has the lexemes of PostgreSQL, times in seconds, and no text', async () => {
    const { id: itemId, publishedAt } = await db.prisma.article.findFirstOrThrow({ where: { title: '会议通知 1' } })
    const { lexemes, ...rest } = server.documents().find((document) => document.itemId === itemId) as { lexemes: string[] }
    expect(rest).toEqual({
      id: expect.any(Number),
      kind: 'article',
      itemId,
      stamp: expect.stringMatching(/^[0-9a-f]{32}$/),
      category: 13,
      publishedAt: Number(publishedAt) / 1000,
      withdrawAt: null,
    })
    const content = '会议讨论了营商环境，联络处参加，covid-19。'
    expect([...lexemes].sort()).toEqual(['#13', ...documentLexemes({ title: '会议通知 1', text: content })].map(code).sort())
  })

  const isPublic = String.raw`publishedAt <= [\d.]+ AND \(withdrawAt IS NULL OR withdrawAt > [\d.]+\)`

  test('a search has the same words as in PostgreSQL, titles first, and the total; the answer contains only ids', async () => {
    await newEngine().search(request('營商 COVID', { size: 200 }))
    const anywhere = `(lexemes = "${code('营商')}" AND lexemes STARTS WITH "${code('covid')}")`
    const inTitle = `(lexemes = "${code('^营商')}" AND lexemes STARTS WITH "${code('^covid')}")`
    const page = { sort: ['publishedAt:desc', 'id:desc'], attributesToRetrieve: ['id'], limit: 200, offset: 0 }
    const filters = [inTitle, anywhere, `(${anywhere} AND NOT (${inTitle}))`]
    const fits = filters.map((filter) => expect.stringMatching(new RegExp(`^${filter.replace(/[()^]/g, '\\$&')} AND ${isPublic}$`)))
    expect(searches().map(({ body }) => body)).toEqual([
      { filter: fits[0], ...page },
      { filter: fits[1], page: 1, hitsPerPage: 0 },
      { filter: fits[2], ...page },
    ])
  })

  test('a search in a category and date range returns the counts of all categories', async () => {
    await newEngine().search(request('会议', { category: 13, categories: true, from: '2026-01-01', until: '2026-01-31' }))
    const days = 'publishedAt >= 1767196800 AND publishedAt < 1769875200'
    const [page, counts] = queries()
    expect(page?.filter).toMatch(new RegExp(`lexemes = "${code('#13')}".*${days}$`))
    expect(counts).toEqual({ filter: expect.stringMatching(`${days}$`), facets: ['category'], page: 1, hitsPerPage: 0 })
    expect(counts?.filter).not.toContain(code('#13'))
  })

  test.each(['', '！？'])('a query without words sends no request: %j', async (text) => {
    await newEngine().search(request(text))
    expect(searches()).toEqual([])
  })

  test('any input is searched literally and never parsed as a filter', async () => {
    const texts = ['" OR id > 0 OR "', 'lexemes = x', 'NOT', '会议" OR category = 9']
    for (const text of texts) expect(await newEngine().search(request(text))).toEqual(await postgres.search(request(text)))
    expect(queries().map(({ filter }) => filter.replace(/"[0-9a-f]*"/g, ''))).not.toContainEqual(expect.stringMatching(/id > 0|"/))
  })
})

describe('the answering engine', () => {
  test.each([
    request('会议', { categories: true }),
    request('营商环境', { page: 2 }),
    request('会议', { page: 12, categories: true }),
    request('会议', { order: 'date', page: 3 }),
    request('会议', { page: 1001 }),
    request('议', { category: 13 }),
    request('驻京办 covid-19'),
    request('huiyi'),
    request('会议讨论了什么政策'),
    request('讨论了营商环境，联络处'),
  ])('is Meilisearch, with the same result as PostgreSQL: %j', async (asked) => {
    using answering = vi.spyOn(postgres, 'search')
    const result = await newEngine().search(asked)
    expect(answering).not.toHaveBeenCalled()
    expect(searches().length).toBeGreaterThan(0)
    expect(result).toEqual(await postgres.search(asked))
    expect(result.total).toBeGreaterThan(0)
  })

  test('is Meilisearch, as its missing document shows', async () => {
    forgetOne()
    expect(await newEngine().search(request('会议'))).toMatchObject({ total: many - 1, isExact: true })
    await repair()
  })

  test('is PostgreSQL until Meilisearch has received the last change', async () => {
    const { id } = await makeArticle(db, { title: '会议刚刚发布' })
    await index([{ id }])
    const before = await newEngine().search(request('会议'))
    expect(before).toMatchObject({ total: many + 1, items: expect.arrayContaining([expect.objectContaining({ id })]) })
    expect(searches()).toEqual([])
    await db.prisma.article.delete({ where: { id } })
    expect(await newEngine().search(request('会议'))).toMatchObject({ total: many })
    await sendChanges(server.config, db)
    expect(await newEngine().search(request('会议'))).toMatchObject({ total: many })
    expect(searches()).not.toEqual([])
  })

  test('hides items that Meilisearch still contains but visitors may no longer see', async () => {
    const { id } = (await postgres.search(request('会议'))).items[0] as { id: number }
    await db.prisma.article.update({ where: { id }, data: { status: 'draft' } })
    await db.pool.query('delete from graphile_worker._private_jobs')
    const { items } = await newEngine().search(request('会议'))
    expect(searches()).not.toEqual([])
    expect(items.map((item) => item.id)).not.toContain(id)
    await db.prisma.article.update({ where: { id }, data: { status: 'approved' } })
    await index([{ id }])
  })
})

describe('PostgreSQL answers when Meilisearch', () => {
  const outages: [string, () => unknown][] = [
    ['is unavailable', () => server.die()],
    ['fails', () => Object.assign(server.state, { refuses: 500 })],
    ['is too slow', () => Object.assign(server.state, { slow: 2_000 })],
    ['has lost its data', () => server.loseAll()],
  ]
  test.each(outages)('%s', async (_, begin) => {
    const engine = newEngine(server.config, 800)
    const asked = request('会议', { categories: true })
    const expected = await postgres.search(asked)
    await begin()
    expect(await engine.search(asked)).toEqual(expected)
    const tried = searches().length
    expect(await engine.search(asked)).toEqual(expected)
    expect(searches(), 'it is left alone for a while').toHaveLength(tried)
  })

  test('has another key', async () => {
    const engine = newEngine({ ...server.config, key: 'another key of sixteen' })
    expect(await engine.search(request('会议'))).toEqual(await postgres.search(request('会议')))
  })
})

describe('a database failure', () => {
  const away = new Error('the database is away')
  const asked = request('会议')

  test('before the request to Meilisearch is reported, and the next search uses Meilisearch', async () => {
    const engine = newEngine()
    using _ = vi.spyOn(db.reader, 'row').mockRejectedValueOnce(away)
    await expect(engine.search(asked)).rejects.toBe(away)
    expect(searches()).toEqual([])
    expect(await engine.search(asked)).toMatchObject({ total: many })
    expect(searches()).not.toEqual([])
  })

  test('after the answer of Meilisearch is reported, and the next search uses Meilisearch', async () => {
    const engine = newEngine()
    const { rows } = db.reader
    const reading = vi.spyOn(db.reader, 'rows').mockImplementation(async (query) => {
      if (compile(query).sql.includes('"SearchDocument"')) throw away
      return rows(query) as never
    })
    await expect(engine.search(asked)).rejects.toBe(away)
    expect(searches()).not.toEqual([])
    reading.mockRestore()
    const before = searches().length
    expect(await engine.search(asked)).toMatchObject({ total: many })
    expect(searches().length).toBeGreaterThan(before)
  })

  test('together with one of Meilisearch is reported, and only Meilisearch is skipped for a while', async () => {
    const engine = newEngine()
    await server.die()
    using answering = vi.spyOn(postgres, 'search').mockRejectedValueOnce(away)
    await expect(engine.search(asked)).rejects.toBe(away)
    await server.comeBack()
    expect(await engine.search(asked)).toMatchObject({ total: many })
    expect(answering).toHaveBeenCalledTimes(2)
    expect(searches()).toEqual([])
  })
})

describe('health', () => {
  test('is good', async () => {
    const health = { engine: 'meilisearch', ok: true, documents: many, waiting: 0, shortened: 0, trouble: '' }
    expect(await newEngine().health()).toEqual(health)
  })

  test('includes pending changes', async () => {
    await index([{ id: (await makeArticle(db)).id }])
    expect(await newEngine().health()).toMatchObject({ ok: false, waiting: 1, trouble: expect.stringContaining('由 PostgreSQL 回答') })
  })

  const troubles: [string, () => unknown, RegExp][] = [
    ['an old version', () => Object.assign(server.state, { version: '1.35.1' }), /Meilisearch 1\.35\.1 太旧，需要 1\.36/],
    ['unavailable', () => server.die(), /连不上 Meilisearch（http:\/\/127/],
    ['slow', () => Object.assign(server.state, { slow: 2_000 }), /没有及时回答/],
    ['no index', () => server.loseAll(), /还没有索引/],
    ['searches are refused', () => server.settings()?.filterableAttributes.splice(0), /publishedAt <=/],
  ]
  test.each(troubles)('%s', async (_, begin, trouble) => {
    await begin()
    expect(await newEngine().health()).toMatchObject({ ok: false, documents: 0, trouble: expect.stringMatching(trouble) })
    server.loseAll()
  })

  test('names a wrong key without revealing it', async () => {
    const { ok, trouble } = await newEngine({ ...server.config, key: 'another key of sixteen' }).health()
    expect({ ok, trouble }).toEqual({ ok: false, trouble: expect.stringContaining('不接受 MEILI_KEY') })
    expect(trouble).not.toContain('another key')
    expect(trouble).not.toContain(meilisearchKey)
  })
})

const repair = () => newEngine().check({ repair: true })
