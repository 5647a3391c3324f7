import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { listenForContent } from '#server/database/derivedCache.ts'
import { watchSettings } from '#server/settings/watchSettings.ts'
import { call, read } from '#tests/support/call.ts'
import {
  makeActivity,
  makeArea,
  makeArticle,
  makeBanner,
  makeCompany,
  makeCuisine,
  makeDish,
  makeHighlight,
  makeInfo,
  makePerson,
  makeProfile,
  makeShop,
  makeSignUp,
} from '#tests/support/factories.ts'
import { serverBefore } from '#tests/support/serverBefore.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

let one: TestApp
let other: TestApp
async function close() {
  await other.close()
  await one.close()
}
async function openBoth() {
  one = await testApp()
  other = await testApp({ db: one.db })
}

/** Counts the database queries during `work`. */
async function countQueries(work: () => Promise<unknown>) {
  const spies = (['rows', 'row', 'page'] as const).map((way) => vi.spyOn(one.db.reader, way).mockClear())
  await work()
  return spies.reduce((sum, spy) => sum + spy.mock.calls.length, 0)
}
const titles = async ({ fastify }: TestApp) => (await read(fastify, 'GetYaowen')).Data.map(({ Title }: { Title: string }) => Title)
/** Creates an article and waits until both processes have cached the list with it. */
async function makeRemembered() {
  expect(await titles(one)).toEqual([])
  const article = await makeArticle(one.db)
  await expect.poll(() => titles(one)).toEqual([article.title])
  return article
}
/** After both have answered, both have the answer cached; announcements take a moment to arrive. */
const bothShow = (expected: unknown) => expect.poll(async () => [await titles(one), await titles(other)]).toEqual([expected, expected])

describe('changes show at once in every process, despite cached answers', () => {
  beforeAll(openBoth)
  afterAll(close)
  afterEach(async () => void (await one.db.pool.query('truncate "Article" cascade')))

  test('a publication, an edit, a withdrawal and a deletion by the application', async () => {
    await bothShow([])
    const { id } = await makeArticle(one.db, { title: '标题' })
    await bothShow(['标题'])
    await one.db.prisma.article.update({ where: { id }, data: { title: '改过的标题' } })
    await bothShow(['改过的标题'])
    await one.db.prisma.article.update({ where: { id }, data: { withdrawAt: new Date() } })
    await bothShow([])
    await one.db.prisma.article.update({ where: { id }, data: { withdrawAt: null } })
    await bothShow(['改过的标题'])
    await one.db.prisma.article.delete({ where: { id } })
    await bothShow([])
  })

  test('a change by external SQL', async () => {
    const { id } = await makeArticle(one.db, { title: '标题' })
    await bothShow(['标题'])
    const client = new pg.Client({ connectionString: one.db.connectionString })
    await client.connect()
    await client.query('update "Article" set title = $1 where id = $2', ['从外面改的', id])
    await bothShow(['从外面改的'])
    await client.query('truncate "Article" cascade')
    await bothShow([])
    await client.end()
  })

  test('a rolled-back change never shows', async () => {
    await makeArticle(one.db, { title: '标题' })
    await bothShow(['标题'])
    const undone = one.db.prisma.$transaction(async (transaction) => {
      await transaction.article.updateMany({ data: { title: '不该出现' } })
      expect(await titles(one)).toEqual(['标题'])
      throw new Error('rolled back')
    })
    await expect(undone).rejects.toThrow('rolled back')
    await bothShow(['标题'])
  })

  test('a withdrawn item is not found', async () => {
    const { id } = await makeArticle(one.db)
    for (const { fastify } of [one, other]) await read(fastify, 'GetPlolicyDetail', { id })
    await one.db.prisma.article.update({ where: { id }, data: { status: 'rejected', failReason: '有误' } })
    for (const { fastify } of [one, other]) await expect.poll(async () => (await call(fastify, 'GetPlolicyDetail', { id })).status).toBe(404)
  })

  test.each<[string, string, Record<string, number>, (app: TestApp) => Promise<unknown>]>([
    ['a banner', 'GetBannerList', {}, ({ db }) => makeBanner(db)],
    ['an information item', 'GetProjectList', { type: 4 }, ({ db }) => makeInfo(db)],
    ['a restaurant', 'GetFoodShop', {}, ({ db }) => makeShop(db)],
    ['a dish', 'GetDishesList', { shopid: 9 }, async ({ db }) => makeDish(db, (await makeShop(db, { id: 9 })).id)],
    ['an area', 'GetFoodArea', {}, ({ db }) => makeArea(db, 'haidian')],
    ['a selectable area', 'GetFoodChoices', {}, ({ db }) => makeArea(db, 'pinggu', { name: '平谷区' })],
    ['a cuisine', 'GetFoodCookingStyle', {}, ({ db }) => makeCuisine(db, 'xiang')],
    ['a highlight', 'GetJingcaiList', {}, ({ db }) => makeHighlight(db)],
    ['a member unit', 'GetCompanyList', {}, ({ db }) => makeCompany(db)],
    ['the association', 'GetXiehuiModel', {}, ({ db }) => makeProfile(db, { id: 5, introduction: '<p>同心</p>' })],
    ['a person', 'GetXiehuiExport', { id: 5 }, ({ db }) => makePerson(db)],
  ])('a new entry: %s', async (_what, name, parameters, make) => {
    const before = (await call(other.fastify, name, parameters)).text
    expect((await call(other.fastify, name, parameters)).text).toBe(before)
    await make(one)
    await expect.poll(async () => (await call(other.fastify, name, parameters)).text).not.toBe(before)
  })

  test('the last place of an activity being taken', async () => {
    const { id } = await makeActivity(one.db, { signUp: { signUpOpensAt: new Date(0), capacity: 1 } })
    const isOpen = async () => (await read(other.fastify, 'GetActivityList', { id: 1 })).Data[0].SignUpOpen
    expect(await isOpen()).toBe(true)
    await makeSignUp(one.db, id)
    await expect.poll(isOpen).toBe(false)
  })
})

describe('a cached answer', () => {
  beforeEach(async () => {
    one = await testApp()
  })
  afterEach(() => one.close())

  test('queries the database once, for all callers and any parameter order', async () => {
    await makeRemembered()
    const asked = await countQueries(async () => {
      await read(one.fastify, 'GetYaowen', 'current=1&size=4&type=1')
      await read(one.fastify, 'GetYaowen', 'type=1&size=4&current=1')
      await read(one.fastify, 'GetYaowen', 'size=4&x=y')
      await read(one.fastify, 'GetYaowen', { size: '04' })
    })
    expect(asked).toBe(1)
  })

  test('is computed once for a hundred concurrent requests', async () => {
    expect(await countQueries(() => Promise.all(Array.from({ length: 100 }, () => read(one.fastify, 'GetFoodShop'))))).toBe(1)
  })

  test('is discarded if the content changed during its computation', async () => {
    const ofFive = async () => (await read(one.fastify, 'GetYaowen', { size: 5 })).Count
    expect(await ofFive()).toBe(0)
    const { page } = one.db.reader
    vi.spyOn(one.db.reader, 'page').mockImplementationOnce(async (list, window) => {
      const answer = await page(list, window)
      await makeArticle(one.db)
      // A cached answer changes once the announcement has arrived.
      await expect.poll(ofFive).toBe(1)
      return answer as never
    })
    expect(await titles(one)).toEqual([])
    expect(await titles(one)).toHaveLength(1)
  })

  test('survives unrelated changes', async () => {
    await makeRemembered()
    const shops = async () => (await read(one.fastify, 'GetFoodShop')).Count
    expect(await shops()).toBe(0)
    await makeShop(one.db)
    await expect.poll(shops).toBe(1)
    expect(await countQueries(() => titles(one))).toBe(0)
  })

  test('for missing content expires with the next change', async () => {
    const open = () => call(one.fastify, 'GetPlolicyDetail', { id: 1 })
    expect(await countQueries(() => Promise.all([open(), open()]))).toBeGreaterThan(0)
    await makeArticle(one.db, { id: 1 })
    await expect.poll(async () => (await open()).status).toBe(200)
  })

  test('has an entity tag, with which clients get no body', async () => {
    await makeArticle(one.db)
    const first = await call(one.fastify, 'GetYaowen')
    expect(first.headers).toMatchObject({ 'cache-control': 'public, no-cache', etag: expect.stringMatching(/^W\/"/), vary: 'Accept-Encoding' })
    const revalidate = () => call(one.fastify, 'GetYaowen', {}, { headers: { 'if-none-match': first.headers.etag as string } })
    const again = await revalidate()
    expect({ status: again.status, text: again.text }).toEqual({ status: 304, text: '' })
    await makeArticle(one.db)
    await expect.poll(async () => (await revalidate()).status).toBe(200)
  })
})

test('a process without its announcement connection serves no cached answers until reconnected', async () => {
  const db = await testDatabase()
  const front = await serverBefore(db.connectionString, () => false)
  // Only announcements pass through the front; reads go directly to the database.
  one = await testApp({ db: { ...db, connectionString: front.databaseUrl } })
  await makeRemembered()
  expect(await countQueries(() => titles(one))).toBe(0)
  front.close()
  await db.prisma.article.updateMany({ data: { title: '改过的标题' } })
  await expect.poll(() => titles(one)).toEqual(['改过的标题'])
  expect(await countQueries(() => titles(one))).toBe(1)

  const again = await serverBefore(db.connectionString, () => false, Number(new URL(front.databaseUrl).port))
  await expect.poll(() => countQueries(() => titles(one))).toBe(0)
  await db.prisma.article.updateMany({ data: { title: '再改的标题' } })
  await expect.poll(() => titles(one)).toEqual(['再改的标题'])
  await one.close()
  again.close()
  await db.drop()
})

test('a process whose announcement connection no longer answers does not wait for it, and replaces it', async () => {
  const db = await testDatabase()
  const front = await serverBefore(db.connectionString, () => false)
  const version = await listenForContent(front.databaseUrl)
  front.stall()
  await makeArticle(db)
  await version.catchUp()
  expect(version.current).toBeUndefined()
  await expect.poll(() => version.current).toEqual(expect.any(Number))
  const before = Number(version.current)
  await makeArticle(db)
  await version.catchUp()
  expect(version.current).toBeGreaterThan(before)
  await version.close()
  front.close()
  await db.drop()
})

test('settings are reloaded when they change, not with other content, and retried after a failure', async () => {
  const db = await testDatabase()
  const version = await listenForContent(db.connectionString)
  const settings = await watchSettings(db, version)
  const readRows = vi.spyOn(db.reader, 'rows')
  const before = Number(version.current)
  await makeArticle(db)
  await expect.poll(() => version.current).toBeGreaterThan(before)
  expect((await settings.latest()).site.links).toEqual([])
  expect(readRows).not.toHaveBeenCalled()

  readRows.mockRejectedValueOnce(new Error('the database is away'))
  await db.prisma.friendlyLink.create({ data: { group: '友情链接', name: '新链接', url: 'https://example.org', position: 1 } })
  await expect.poll(() => readRows.mock.calls.length).toBeGreaterThan(0)
  const links = [{ name: '友情链接', links: [{ name: '新链接', url: 'https://example.org' }] }]
  await expect.poll(async () => (await settings.latest().catch(() => undefined))?.site.links).toEqual(links)
  expect(settings.current().site.links).toEqual(links)
  settings.close()
  await version.close()
  await db.drop()
})

describe('views', () => {
  beforeEach(openBoth)
  afterEach(close)

  const person = { headers: { 'user-agent': 'Mozilla/5.0' } }
  const details = [
    ['GetPlolicyDetail', makeArticle],
    ['GetProjectDetail', makeInfo],
    ['GetFoodShopDetail', makeShop],
    ['GetCompanyDetail', makeCompany],
    ['GetJingcaiDetail', makeHighlight],
  ] as const

  test('of details are counted and shown, also for cached answers', async () => {
    const made = []
    for (const [name, make] of details) made.push({ name, id: (await make(one.db)).id })
    for (const { name, id } of made) for (let opened = 0; opened < 3; opened++) await read(one.fastify, name, { id }, person)
    await other.close()
    await one.fastify.close()
    other = await testApp({ db: one.db })
    for (const { name, id } of made) {
      const { Data } = await read(other.fastify, name, { id }, person)
      expect({ name, views: Data.ViewCount }).toEqual({ name, views: 3 })
    }
  })

  test('by bots and of lists are not counted', async () => {
    const { id } = await makeArticle(one.db)
    await read(one.fastify, 'GetPlolicyDetail', { id }, { headers: { 'user-agent': 'Baiduspider/2.0' } })
    await read(one.fastify, 'GetYaowen', {}, person)
    await one.fastify.close()
    expect(await one.db.prisma.viewCount.count()).toBe(0)
  })

  test('do not evict cached answers', async () => {
    const { id } = await makeRemembered()
    await read(other.fastify, 'GetPlolicyDetail', { id }, person)
    await other.fastify.close() // writes its views
    expect(await one.db.prisma.viewCount.count()).toBe(1)
    expect(await countQueries(() => titles(one))).toBe(0)
  })
})
