import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, read } from '#tests/support/call.ts'
import { makeArticle, makeCompany, makeHighlight, makeInfo, makeShop } from '#tests/support/factories.ts'
import { importFrom } from '#tests/support/importing.ts'
import { type OldPortal, oldPortal } from '#tests/support/oldPortal.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'
import { pages } from '#web/routes.ts'

let old: OldPortal
let app: TestApp
/** The imported items: source, old id and new id. */
let moved: Map<string, number>
let mine: { draft: number }
beforeAll(async () => {
  old = await oldPortal()
  app = await testApp({ renderer: { pages } })
  // Existing items have the ids of all old ones, but as drafts or in other columns.
  const { prisma } = app.db
  const [{ id: lastArticle }, { id: lastCompany }] = await Promise.all([
    old.db.prisma.article.findFirstOrThrow({ orderBy: { id: 'desc' } }),
    old.db.prisma.company.findFirstOrThrow({ orderBy: { id: 'desc' } }),
  ])
  for (let id = 1; id <= lastArticle; id++) await makeArticle(app.db, { id, status: 'draft', title: `本站草稿${id}` })
  for (let id = 1; id <= lastCompany; id++) await makeCompany(app.db, { id, status: 'draft' })
  for (const id of [1, 2, 3]) await makeInfo(app.db, { id, status: 'draft' })
  const shop = await makeShop(app.db, { status: 'draft', areaCode: 'x', cuisineCode: 'x' })
  const highlight = await makeHighlight(app.db, { status: 'draft' })
  expect([shop.id, highlight.id]).toEqual([old.ids.shop, old.ids.highlight])
  for (const table of ['Article', 'Company', 'InfoItem'])
    await prisma.$executeRawUnsafe(`select setval(pg_get_serial_sequence('"${table}"', 'id'), max("id")) from "${table}"`)
  mine = { draft: old.ids.news }
  const { failure, outcomes } = await importFrom(app, old.url)
  expect([failure, outcomes.failed]).toEqual([undefined, undefined])
  moved = new Map((await prisma.importedItem.findMany()).map(({ source, oldId, newId }) => [`${source} ${oldId}`, newId]))
})
afterAll(async () => {
  await app.close()
  await old.close()
})

test('existing items keep their ids, and imported ones get others', async () => {
  expect(await app.db.prisma.article.findUniqueOrThrow({ where: { id: mine.draft } })).toMatchObject({
    title: `本站草稿${mine.draft}`,
    status: 'draft',
  })
  expect(moved.get(`news ${old.ids.news}`)).toBeGreaterThan(old.ids.news)
})

/** The old page addresses of items, with the kind in the old portal, the index of the item, and the name of its id parameter. */
const addresses: [address: string, source: string, place?: number, parameter?: string][] = [
  ['association-trends-detail?type=1&page=1', 'news'],
  ['association-party-detail?page=1', 'party'],
  ['enterprise-branch-detail?type=2&page=1', 'activity'],
  ['institution-detail?page=1', 'office'],
  ['institution-work-detail?officeId=1', 'officeWork'],
  ['company-detail?page=1', 'company', 1],
  ['vip-detail?page=1', 'company', 1],
  ['city-detail?page=1', 'showcase', 0],
  ['good-product-detail?page=1', 'showcase', 1],
  ['cultural-heritage-detail?page=1', 'showcase', 2],
  ['high-light-detail?title=a&page=1&radio=1', 'highlight'],
  ['info-pool-detail?page=1', 'infoItem'],
  ['share-info-item?id=2&officeName=a', 'company', 0, 'officeId'],
  ['share-info-item-detail?officeId=1', 'shared'],
  ['share-info-item-detail?parentPage=1', 'officeWork'],
  ['share-info-item-detail?parentPage=1', 'companyWork'],
  ['export-forum-detail?page=1', 'brandActivity'],
  ['project-detail?page=1', 'project'],
  ['policy-detail?page=1', 'policy'],
  ['medical-science-detail?page=1', 'medicalScience'],
  ['city-food-detail?page=1', 'foodShop'],
]

test.each(addresses)('%s of the old portal redirects permanently to the item (%s)', async (address, source, place = 0, parameter = 'id') => {
  const ids = [...moved].flatMap(([key, newId]) => (key.startsWith(`${source} `) ? [{ oldId: Number(key.split(' ')[1]), newId }] : []))
  const { oldId, newId } = ids.toSorted((one, other) => one.oldId - other.oldId)[place] ?? {}
  for (const root of ['/layout/', '/page-data/']) {
    const { status, headers } = await call(app.fastify, root + address.replace('?', `?${parameter}=${oldId}&`))
    expect(status).toBe(301)
    const target = new URL(headers.location as string, 'http://here')
    expect(target.pathname).toBe(root + address.split('?')[0])
    expect(target.searchParams.get(parameter)).toBe(String(newId))
    const { status: found } = await call(app.fastify, headers.location as string)
    expect(found).toBe(200)
  }
})

test('every page of an item is covered', () => {
  const paths = pages.map(({ path }) => path).filter((path) => /-detail$/.test(path))
  expect(paths.length).toBeGreaterThan(15)
  expect(paths.filter((path) => !addresses.some(([address]) => address.startsWith(`${path}?`)))).toEqual([])
})

test('an item of this site keeps its own address, and unknown ones are not found', async () => {
  await app.db.prisma.article.update({ where: { id: old.ids.news }, data: { status: 'approved' } })
  await expect.poll(async () => (await call(app.fastify, `/page-data/association-trends-detail?id=${old.ids.news}&type=1`)).status).toBe(200)
  for (const id of ['999999', '0', '-1', 'x', '99999999999', '1%00'])
    expect((await call(app.fastify, `/page-data/association-trends-detail?id=${id}`)).status).toBe(404)
})

test('new rows get ids above those reserved by the import', async () => {
  const { id } = await makeArticle(app.db)
  const ids = await app.db.prisma.importedItem.findMany({ where: { source: 'news' }, select: { newId: true } })
  expect(id).toBeGreaterThan(Math.max(...ids.map(({ newId }) => newId)))
  expect((await read(app.fastify, 'GetPlolicyDetail', { id })).Data.Id).toBe(id)
})
