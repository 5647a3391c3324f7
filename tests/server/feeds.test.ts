import { afterAll, beforeAll, expect, test } from 'vitest'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import {
  hiddenBecause,
  makeActivity,
  makeArticle,
  makeCompany,
  makeHighlight,
  makeInfo,
  makeOffice,
  makeShop,
  type PublicationStatus,
} from '#tests/support/factories.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'
import { feeds } from '#web/feeds.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const open = (name: string) => app.fastify.inject({ url: `/rss/${name}.xml` })
const titles = async (name: string) => [...(await open(name)).body.matchAll(/<item><title>(.*?)<\/title>/g)].map(([, title]) => title)

test("a column's feed has its newest articles with address, date and summary", async () => {
  const { id } = await makeArticle(app.db, {
    section: 2,
    title: '协会“走进中关村”<b>&"',
    summary: '首段文字',
    publishedAt: new Date('2026-03-04T05:06:07Z'),
  })
  const { statusCode, headers, body } = await open('news-2')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  expect(body).toContain('<title>协会动态 - 驻京办协会</title>')
  expect(body).toContain('<link>http://localhost:3000/layout/association-trends?type=2</link>')
  expect(body).toContain(
    `<item><title>协会“走进中关村”&#60;b&#62;&#38;&#34;</title><link>http://localhost:3000/layout/association-trends-detail?id=${id}&#38;type=2&#38;page=1</link>`,
  )
  expect(body).toContain('<pubDate>Wed, 04 Mar 2026 05:06:07 GMT</pubDate><description>首段文字</description>')
})

test('it contains the newest twenty visible articles of its column', async () => {
  for (let day = 1; day <= 22; day++) {
    await makeArticle(app.db, { policyType: policyTypes.policy, title: `政策 ${day}`, publishedAt: new Date(Date.UTC(2026, 0, day)) })
  }
  for (const standing of Object.values(hiddenBecause)) await makeArticle(app.db, { policyType: policyTypes.policy, title: '看不见', ...standing })
  await makeArticle(app.db, { policyType: policyTypes.project, title: '项目' })
  expect(await titles('policies')).toEqual(Array.from({ length: 20 }, (_, index) => `政策 ${22 - index}`))
})

test('characters that XML forbids, pasted into a title, do not break the feed', async () => {
  await makeArticle(app.db, { section: 3, title: '从别处\u0008粘贴\u000b来的\uffff', summary: '摘\u0001要' })
  const { body } = await open('news-3')
  expect(body).toContain('<title>从别处粘贴来的</title>')
  expect(body).toContain('摘要')
})

test('shared information of a unit that is offline is in neither list nor feed', async () => {
  const shown = await makeOffice(app.db)
  const offline = await makeOffice(app.db, { status: 'draft' })
  for (const { id: companyId } of [shown, offline])
    await makeArticle(app.db, { policyType: policyTypes.shared, companyId, title: `共享 ${companyId}` })
  expect(await titles('shared')).toEqual([`共享 ${shown.id}`])
})

test('each branch has its own', async () => {
  await makeActivity(app.db, { branchId: 1, title: '一' })
  await makeActivity(app.db, { branchId: 2, title: '二' })
  expect(await titles('activities-1')).toEqual(['一'])
  expect(await titles('activities-2')).toEqual(['二'])
})

test('an empty feed is valid, and an unknown one is not found', async () => {
  expect((await open('forum')).statusCode).toBe(200)
  expect(await titles('forum')).toEqual([])
  expect((await open('news-4')).statusCode).toBe(404)
})

const { office, showcase } = policyTypes
const columns: [string, (fields: PublicationStatus) => Promise<{ id: number }>, (id: number) => string][] = [
  ['info-1', (fields) => makeInfo(app.db, { category: 1, ...fields }), (id) => `info-pool-detail?id=${id}&page=1`],
  ['info-3', (fields) => makeInfo(app.db, { category: 3, ...fields }), (id) => `info-pool-detail?id=${id}&page=1`],
  ['info-4', (fields) => makeInfo(app.db, { category: 4, ...fields }), (id) => `info-pool-detail?id=${id}&page=1`],
  ['offices', (fields) => makeArticle(app.db, { policyType: office, ...fields }), (id) => `institution-detail?id=${id}&page=1`],
  ['companies', (fields) => makeCompany(app.db, fields), (id) => `company-detail?id=${id}`],
  ['cities', (fields) => makeArticle(app.db, { policyType: showcase, section: 1, ...fields }), (id) => `city-detail?id=${id}&page=1`],
  ['products', (fields) => makeArticle(app.db, { policyType: showcase, section: 2, ...fields }), (id) => `good-product-detail?id=${id}&page=1`],
  ['heritage', (fields) => makeArticle(app.db, { policyType: showcase, section: 3, ...fields }), (id) => `cultural-heritage-detail?id=${id}&page=1`],
  [
    'highlights',
    (fields) => makeHighlight(app.db, { name: '年会', ...fields }),
    (id) => `high-light-detail?id=${id}&title=${encodeURIComponent('年会')}&page=1&radio=1`,
  ],
  ['food', (fields) => makeShop(app.db, fields), (id) => `city-food-detail?id=${id}&page=1`],
]
const links = async (name: string) =>
  [...(await open(name)).body.matchAll(/<item>.*?<link>(.*?)<\/link>/g)].map(([, link = '']) => link.replaceAll('&#38;', '&'))

test('feeds of information, showcase and food contain their visible items, newest first, with page addresses', async () => {
  const expected: Record<string, string[]> = {}
  await makeOffice(app.db)
  for (const [name, make, address] of columns) {
    const { id: older } = await make({ publishedAt: new Date('2026-01-01T00:00:00Z') })
    const { id: newer } = await make({ publishedAt: new Date('2026-01-02T00:00:00Z') })
    const { id: oldest } = await make({ publishedAt: new Date('2025-12-31T00:00:00Z') })
    for (const standing of Object.values(hiddenBecause)) await make(standing)
    expected[name] = [newer, older, oldest].map((item) => `http://localhost:3000/layout/${address(item)}`)
  }
  // All are filled before the first is read, to detect items of other columns.
  for (const [name] of columns) expect({ name, links: await links(name) }).toEqual({ name, links: expected[name] })
})

test('the summary of an item is its description', async () => {
  await makeInfo(app.db, { category: 4, title: '要情', summary: '首段 & 文字' })
  await expect.poll(async () => (await open('info-4')).body).toContain('<description>首段 &#38; 文字</description>')
})

test('feeds are pairwise different', () => {
  const contents = feeds.map(({ name: _name, title: _title, list: _list, onHome: _onHome, ...content }) => JSON.stringify(content))
  expect(new Set(contents).size).toBe(feeds.length)
  for (const key of ['name', 'title', 'list'] as const) expect(new Set(feeds.map((feed) => feed[key])).size).toBe(feeds.length)
})
