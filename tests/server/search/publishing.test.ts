import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Prisma } from '#prisma/generated/client.ts'
import { refreshSearch } from '#server/jobs/searchJobs.ts'
import type { ItemRef, SearchEngine, SearchedKind, SearchRequest } from '#server/search/engine.ts'
import { upsertItems } from '#server/search/index/writeIndex.ts'
import { createPostgresEngine } from '#server/search/postgres/postgresEngine.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { searchNotices } from '#shared/rules/searchRules.ts'
import { beforeItComes } from '#tests/support/beforeItComes.ts'
import { hiddenBecause, makeActivity, makeArticle, makeCompany, makeDish, makeHighlight, makeInfo, makeShop } from '#tests/support/factories.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let engine: SearchEngine
beforeAll(async () => {
  db = await testDatabase()
  engine = createPostgresEngine(db)
})
afterAll(async () => {
  await engine.close()
  await db.drop()
})

type Tx = Prisma.TransactionClient
const search = (text: string, request: Partial<SearchRequest> = {}) => engine.search({ text, page: 1, size: 10, ...request })
const idsFor = async (text: string) => (await search(text)).items.map(({ id }) => id)
const index = (...items: ItemRef[]) => db.prisma.$transaction((tx) => upsertItems(tx, items))
/** Runs work in a transaction that is rolled back. */
const undone = (work: (tx: Tx) => Promise<unknown>) =>
  db.prisma.$transaction(async (tx) => {
    await work(tx)
    throw new Error('undone')
  })

type PublicationStatus = { status: 'approved' | 'rejected' | 'pending'; failReason?: string | null; publishedAt?: Date }
/** Each kind: its category, and how to create, publish, withdraw and delete an item. */
const kinds: {
  kind: SearchedKind
  category: number
  make(title: string, fields?: object): Promise<{ id: number }>
  update(tx: Tx, id: number, data: PublicationStatus): Promise<unknown>
  erase(id: number): Promise<unknown>
}[] = [
  {
    kind: 'article',
    category: 1,
    make: (title, fields) => makeArticle(db, { title, ...fields }),
    update: (tx, id, data) => tx.article.update({ where: { id }, data }),
    erase: (id) => db.prisma.article.delete({ where: { id } }),
  },
  {
    kind: 'infoItem',
    category: 23,
    make: (title, fields) => makeInfo(db, { title, ...fields }),
    update: (tx, id, data) => tx.infoItem.update({ where: { id }, data }),
    erase: (id) => db.prisma.infoItem.delete({ where: { id } }),
  },
  {
    kind: 'foodShop',
    category: 22,
    make: (title, fields) => makeShop(db, { title, ...fields }),
    update: (tx, id, data) => tx.foodShop.update({ where: { id }, data }),
    erase: (id) => db.prisma.foodShop.delete({ where: { id } }),
  },
  {
    kind: 'highlight',
    category: 21,
    make: (name, fields) => makeHighlight(db, { name, ...fields }),
    update: (tx, id, { failReason, ...data }) => tx.highlight.update({ where: { id }, data }),
    erase: (id) => db.prisma.highlight.delete({ where: { id } }),
  },
  {
    kind: 'company',
    category: 20,
    make: (name, fields) => makeCompany(db, { name, ...fields }),
    update: (tx, id, { failReason, ...data }) => tx.company.update({ where: { id }, data }),
    erase: (id) => db.prisma.company.delete({ where: { id } }),
  },
]

test.each(kinds)(
  '$kind: found from the moment of publication, and gone in the transaction of the withdrawal',
  async ({ kind, category, ...item }) => {
    const title = `昆仑山下${kind}`
    const { id } = await item.make(title, { status: 'pending' })
    await index({ kind, id })
    expect(await idsFor('昆仑山下')).toEqual([])

    await db.prisma.$transaction(async (tx) => {
      await item.update(tx, id, { status: 'approved' })
      await upsertItems(tx, [{ kind, id }])
      expect(await idsFor('昆仑山下')).toEqual([])
    })
    expect((await search('昆仑山下')).items).toMatchObject([{ id, category, title: `<em>昆仑山下</em>${kind}` }])

    const refused = { status: 'rejected', failReason: '内容有误' } as const
    await expect(undone((tx) => item.update(tx, id, refused))).rejects.toThrow('undone')
    expect(await idsFor('昆仑山下')).toEqual([id])
    // No code notifies the index.
    await db.prisma.$transaction((tx) => item.update(tx, id, refused))
    expect(await idsFor('昆仑山下')).toEqual([])
  },
)

test.each(kinds)('$kind: hidden and deleted items are not found', async ({ kind, ...item }) => {
  for (const [why, fields] of Object.entries(hiddenBecause)) await index({ kind, id: (await item.make(`祁连山牧场 ${why}`, fields)).id })
  expect(await search('祁连山牧场', { categories: true })).toMatchObject({ items: [], total: 0, categories: [] })

  const { id } = await item.make('祁连山牧场')
  await index({ kind, id })
  expect(await idsFor('祁连山牧场')).toEqual([id])
  await item.erase(id)
  expect(await idsFor('祁连山牧场')).toEqual([])
})

test('offices, foundations and other companies are not results', async () => {
  for (const type of [1, 2, 3]) await index({ kind: 'company', id: (await makeCompany(db, { type, name: `太行山机构 ${type}` })).id })
  expect(await idsFor('太行山机构')).toEqual([])
})

test('a failed transaction leaves the index unchanged', async () => {
  const { id } = await makeArticle(db, { title: '峨眉山日出' })
  await expect(undone((tx) => upsertItems(tx, [{ kind: 'article', id }]))).rejects.toThrow('undone')
  expect(await idsFor('峨眉山日出')).toEqual([])

  await index({ kind: 'article', id })
  expect(await idsFor('峨眉山日出')).toEqual([id])
})

test('publication and withdrawal times take effect by themselves and can be moved', async () => {
  const { id } = await makeArticle(db, { title: '雁荡山定时', publishedAt: new Date(Date.now() + 60_000) })
  await index({ kind: 'article', id })
  const schedule = (times: { publishedAt: Date } | { withdrawAt: Date }) => db.prisma.article.update({ where: { id }, data: times })
  const found = () => idsFor('雁荡山定时')
  expect(await beforeItComes((publishedAt) => schedule({ publishedAt }), found)).toEqual([])
  await expect.poll(found).toEqual([id])

  expect(await beforeItComes((withdrawAt) => schedule({ withdrawAt }), found)).toEqual([id])
  await expect.poll(() => search('雁荡山定时')).toMatchObject({ items: [], total: 0 })

  await db.prisma.article.update({ where: { id }, data: { withdrawAt: null } })
  expect(await idsFor('雁荡山定时')).toEqual([id])
  await db.prisma.article.update({ where: { id }, data: { publishedAt: new Date(Date.now() + 60_000) } })
  expect(await idsFor('雁荡山定时')).toEqual([])
})

test('after an edit the new words are found and the old ones are not', async () => {
  const { id } = await makeArticle(db, { title: '武夷山茶会', content: '<p>岩茶品鉴</p>' })
  await index({ kind: 'article', id })
  expect(await idsFor('岩茶品鉴')).toEqual([id])
  await db.prisma.$transaction(async (tx) => {
    await tx.article.update({ where: { id }, data: { title: '普陀山茶会', content: '<p>红茶<b>品</b>鉴</p>' } })
    await upsertItems(tx, [{ kind: 'article', id }])
  })
  for (const old of ['武夷山', '岩茶']) expect(await idsFor(old)).toEqual([])
  for (const now of ['红茶品鉴', '普陀山', '茶品']) expect(await idsFor(now)).toEqual([id])
})

test('a dish is found as its restaurant, and only while it is visible', async () => {
  const { id } = await makeShop(db, { title: '天山餐厅', tags: ['清真'], address: '雅宝路' })
  const dish = await makeDish(db, id, { title: '大盘鸡' })
  await makeDish(db, id, { title: '手抓羊排', status: 'pending' })
  await index({ kind: 'foodShop', id })
  for (const text of ['大盘鸡', '清真', '雅宝路', '天山 盘鸡']) expect((await search(text)).items).toMatchObject([{ id, category: 22 }])
  expect(await idsFor('手抓羊排')).toEqual([])

  await db.prisma.$transaction(async (tx) => {
    await tx.dish.update({ where: { id: dish.id }, data: { deletedAt: new Date() } })
    await upsertItems(tx, [{ kind: 'foodShop', id }])
  })
  expect(await idsFor('大盘鸡')).toEqual([])
})

test('a dish or a caption deleted without the search code disappears a moment later', async () => {
  const { id } = await makeShop(db, { title: '边城饭庄' })
  const dish = await makeDish(db, id, { title: '椒麻鸡块' })
  const album = await makeHighlight(db, { name: '春游留影', images: ['紫藤花架'] })
  await index({ kind: 'foodShop', id }, { kind: 'highlight', id: album.id })
  expect([await idsFor('椒麻鸡块'), await idsFor('紫藤花架')]).toEqual([[id], [album.id]])
  await db.pool.query('update "Dish" set "deletedAt" = now() where "id" = $1', [dish.id])
  await db.pool.query('delete from "HighlightImage" where "highlightId" = $1', [album.id])
  const { rows } = await db.pool.query<{ payload: ItemRef }>(`select payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier = 'refreshSearch'`)
  for (const { payload } of rows) await refreshSearch(db, payload)
  expect([await idsFor('椒麻鸡块'), await idsFor('紫藤花架')]).toEqual([[], []])
  expect([await idsFor('边城饭庄'), await idsFor('春游留影')]).toEqual([[id], [album.id]])
})

test('a company that becomes an office is no longer found as a company', async () => {
  const { id } = await makeCompany(db, { name: '远山联络有限公司' })
  await index({ kind: 'company', id })
  expect(await idsFor('远山联络')).toEqual([id])
  await db.prisma.company.update({ where: { id }, data: { type: 1 } })
  expect(await idsFor('远山联络')).toEqual([])
})

test('dishes approved at the same time are all found', async () => {
  const { id } = await makeShop(db, { title: '洱海餐厅' })
  const titles = ['汽锅鸡', '过桥米线', '饵丝', '乳扇']
  const dishes = await Promise.all(titles.map((title) => makeDish(db, id, { title, status: 'pending' })))
  await Promise.all(
    dishes.map((dish) =>
      db.prisma.$transaction(async (tx) => {
        await tx.dish.update({ where: { id: dish.id }, data: { status: 'approved' } })
        await upsertItems(tx, [{ kind: 'foodShop', id }])
      }),
    ),
  )
  for (const title of titles) expect({ title, ids: await idsFor(title) }).toEqual({ title, ids: [id] })
})

test('captions of pictures are found as their highlight', async () => {
  const { id } = await makeHighlight(db, { name: '年会', images: ['签约仪式', '合影留念'] })
  await index({ kind: 'highlight', id })
  expect((await search('合影留念')).items).toMatchObject([{ id, category: 21, title: '年会' }])
})

test('the last of many concurrent edits wins', async () => {
  const { id } = await makeArticle(db, { title: '初稿' })
  const edit = (title: string) =>
    db.prisma.$transaction(async (tx) => {
      await tx.article.update({ where: { id }, data: { title } })
      await upsertItems(tx, [{ kind: 'article', id }])
    })
  const withdrawAndReturn = () =>
    db.prisma.$transaction(async (tx) => {
      await tx.article.update({ where: { id }, data: { status: 'draft' } })
      await tx.article.update({ where: { id }, data: { status: 'approved' } })
      await upsertItems(tx, [{ kind: 'article', id }])
    })
  await Promise.all([...['甲', '乙', '丙', '丁'].map((name) => edit(`贺兰山${name}稿`)), withdrawAndReturn(), index({ kind: 'article', id })])
  const { title } = await db.prisma.article.findUniqueOrThrow({ where: { id } })
  expect((await search('贺兰山')).items).toMatchObject([{ id, title: `<em>贺兰山</em>${title.slice(3)}` }])
  expect(await engine.check()).toEqual({ missing: [], outdated: [], surplus: [] })
})

test('two writers that index the same items in opposite order do not deadlock', async () => {
  const items = await Promise.all(Array.from({ length: 20 }, (_, number) => makeInfo(db, { title: `梅里雪山${number}` })))
  const refs = items.map(({ id }) => ({ kind: 'infoItem' as const, id }))
  await Promise.all([index(...refs), index(...refs.toReversed()), index(...refs), index(...refs.toReversed())])
  expect(await search('梅里雪山')).toMatchObject({ total: 20 })
})

test('a result links to its page', async () => {
  const activity = await makeActivity(db, { branchId: 3, title: '雪峰山活动' })
  const resource = await makeArticle(db, { policyType: policyTypes.medicalResource, title: '雪峰山医院', link: 'https://hospital.example.org/' })
  const city = await makeArticle(db, { policyType: policyTypes.showcase, section: 1, title: '雪峰山概况' })
  const product = await makeArticle(db, { policyType: policyTypes.showcase, section: 2, title: '雪峰山特产' })
  const info = await makeInfo(db, { category: 3, title: '雪峰山专报' })
  const company = await makeCompany(db, { name: '雪峰山企业' })
  await index(...[activity, resource, city, product].map(({ id }) => ({ kind: 'article' as const, id })))
  await index({ kind: 'infoItem', id: info.id }, { kind: 'company', id: company.id })

  const results = (await search('雪峰山')).items.map(({ category, label, remark }) => ({ category, label, remark }))
  expect(results).toHaveLength(6)
  expect(results).toEqual(
    expect.arrayContaining([
      { category: 8, label: '分会活动', remark: '3' },
      { category: 10, label: '医疗资源', remark: 'https://hospital.example.org/' },
      { category: 4, label: '城市概况', remark: `/layout/city-detail?id=${city.id}&page=1` },
      { category: 4, label: '名特优产品', remark: '' },
      { category: 23, label: '专报信息', remark: `/layout/info-pool-detail?id=${info.id}&page=1` },
      { category: 20, label: '会员企业风采', remark: `/layout/company-detail?id=${company.id}&page=1` },
    ]),
  )
})

test('a search whose statements are all cancelled reports it and leaves no unhandled rejection', async () => {
  const hasty = createPostgresEngine(db, { timeout: 200 })
  const { id } = await makeArticle(db, { title: '锁定时的会议' })
  await index({ kind: 'article', id })
  await db.prisma.$transaction(async (tx) => {
    await tx.$executeRaw`lock table "SearchDocument" in access exclusive mode`
    // A rejection without a handler would fail the test run.
    const found = await hasty.search({ text: '锁定时', page: 1, size: 10, categories: true })
    expect(found).toMatchObject({ items: [], total: 0, notice: searchNotices.tooGeneral })
  })
  await pause(300)
  // On a busy machine, it may take several searches until one is fast enough.
  await expect.poll(async () => (await hasty.search({ text: '锁定时', page: 1, size: 10 })).total).toBe(1)
  await hasty.close()
})

test('a word known in another category is not treated as a typo', async () => {
  const here = await makeArticle(db, { title: 'cite 措施说明', policyType: policyTypes.policy })
  const there = await makeArticle(db, { title: 'city 夜景' })
  await index({ kind: 'article', id: here.id }, { kind: 'article', id: there.id })
  await db.prisma.searchTerm.create({ data: { term: 'cite', termNorm: 'cite', weight: 9 } })
  expect(await search('city 措施', { category: policyTypes.policy })).toMatchObject({ total: 0, shownFor: '' })
})

test('words found in another category are not split in this one', async () => {
  const here = await makeArticle(db, { title: '雪菊登记办法', policyType: policyTypes.policy })
  const there = await makeArticle(db, { title: '昆仑雪菊丰收' })
  await index({ kind: 'article', id: here.id }, { kind: 'article', id: there.id })
  expect(await search('雪菊丰收', { category: policyTypes.policy })).toMatchObject({ total: 0, shownFor: '' })
  // Not found anywhere on the site: here the parts are searched.
  expect(await search('雪菊歉收', { category: policyTypes.policy })).toMatchObject({ total: 1, shownFor: '雪菊 歉收' })
})

test('a scheduled item is counted from its time on, without an index change', async () => {
  const { id } = await makeArticle(db, { title: '岭南画展开幕', publishedAt: new Date(Date.now() + 60_000) })
  await index({ kind: 'article', id })
  const found = () => search('岭南画展', { categories: true })
  expect(await found()).toMatchObject({ total: 0, categories: [] })
  // Only its time is moved, as when staff publish it now.
  await db.prisma.article.update({ where: { id }, data: { publishedAt: new Date(Date.now() + 400) } })
  await expect.poll(found).toMatchObject({ total: 1, items: [{ id }], categories: [{ category: 1, total: 1 }] })
  expect(await engine.check()).toEqual({ missing: [], outdated: [], surplus: [] })
  await db.prisma.article.update({ where: { id }, data: { withdrawAt: new Date(Date.now() - 1000) } })
  expect(await found()).toMatchObject({ total: 0, items: [], categories: [] })
})
