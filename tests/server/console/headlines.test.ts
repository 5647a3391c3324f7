import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import { read } from '#tests/support/call.ts'
import { makeArticle } from '#tests/support/factories.ts'
import { ask, auditOf, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

/* The headlines of the home page and their order. For making an article a headline, see articles.test.ts. */

let app: TestApp
let other: TestApp
let editor: TestStaff
beforeAll(async () => {
  app = await testApp()
  other = await testApp({ db: app.db })
})
afterAll(async () => {
  await other.close()
  await app.close()
})
beforeEach(async () => {
  await app.db.prisma.article.deleteMany()
  editor = await makeStaff(app.db, { role: 'editor' })
})

interface Row {
  id: string
  version: string
  state: string
  values: { title: string; subtitle: string }
}
const list = async (): Promise<Row[]> => (await ask(app.fastify, editor, 'listSiteRows', {}, { query: { table: 'headline' } })).Data
const titles = async () => (await list()).map(({ values }) => values.title)
const order = (ids: string[], loaded: string[], fastify = app.fastify) => ask(fastify, editor, 'orderSiteRows', { table: 'headline', ids, loaded })
const makeHeadline = (id: number, title: string, fastify = app.fastify) =>
  ask(fastify, editor, 'setHeadline', { id, headline: { title, subtitle: '' } })
async function makeHeadlines(...titles: string[]) {
  // The newest headline comes first.
  for (const title of titles.toReversed()) await makeHeadline((await makeArticle(app.db, { title })).id, title)
  return (await list()).map(({ id }) => id)
}
const onHomePage = async () => (await read(other.fastify, 'GetFocusNews')).Data.map(({ Title }: { Title: string }) => Title)

test('are listed in the order of the home page, with whether each is shown', async () => {
  await makeHeadlines('甲', '乙')
  const offline = await makeArticle(app.db, { withdrawAt: new Date('2026-01-01') })
  await app.db.prisma.focusNews.create({ data: { articleId: offline.id, title: '已下线', position: -99 } })
  const moved = await makeArticle(app.db, { policyType: policyTypes.party })
  await app.db.prisma.focusNews.create({ data: { articleId: moved.id, title: '已移到党建', position: -98 } })
  expect((await list()).map(({ values, state }) => [values.title, state])).toEqual([
    ['已下线', 'offline'],
    ['已移到党建', 'offline'],
    ['甲', 'shown'],
    ['乙', 'behind'],
  ])
})

test('can be reordered, and every process shows the new order', async () => {
  const [a = '', b = '', c = ''] = await makeHeadlines('甲', '乙', '丙')
  await expect.poll(onHomePage).toEqual(['甲', '乙', '丙'])
  expect(await order([c, a, b], [a, b, c])).toMatchObject({ Code: 1 })
  await expect.poll(onHomePage).toEqual(['丙', '甲', '乙'])
  expect(await titles()).toEqual(['丙', '甲', '乙'])
})

test('can be edited; of two concurrent edits one gets a conflict', async () => {
  await makeHeadlines('甲')
  const [row] = await list()
  const saving = (title: string) => ({ table: 'headline', id: row?.id, version: row?.version, values: { title, subtitle: '副标题' } })
  const answers = await Promise.all([
    ask(app.fastify, editor, 'saveSiteRow', saving('新甲')),
    ask(other.fastify, editor, 'saveSiteRow', saving('甲新')),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [after] = await list()
  expect(after?.values).toEqual({ title: answers[0]?.status === 200 ? '新甲' : '甲新', subtitle: '副标题' })
})

test('can be removed, and the article stays', async () => {
  await makeHeadlines('甲', '乙')
  const [first] = await list()
  expect(await ask(app.fastify, editor, 'deleteSiteRow', { table: 'headline', id: first?.id, version: first?.version })).toMatchObject({ Code: 1 })
  expect(await titles()).toEqual(['乙'])
  expect(await app.db.prisma.article.count({ where: { id: Number(first?.id), deletedAt: null } })).toBe(1)
  expect(await auditOf(app.db, editor.account.id)).toEqual(['headlineSet', 'headlineSet', 'siteRowDeleted'])
})

test('cannot be created here', async () => {
  const { id } = await makeArticle(app.db)
  const values = { title: '甲', subtitle: '' }
  for (const given of [null, String(id)]) {
    const answer = await ask(app.fastify, editor, 'saveSiteRow', { table: 'headline', id: given, version: given && 'x', values })
    expect(answer.Code).not.toBe(1)
  }
  expect(await titles()).toEqual([])
})

test('two concurrent orders and an added headline result in one order without duplicate positions', async () => {
  const ids = await makeHeadlines('甲', '乙', '丙')
  const added = await makeArticle(app.db)
  const reversed = ids.toReversed()
  const answers = await Promise.all([order(reversed, ids), order(ids, ids, other.fastify), makeHeadline(added.id, '丁', other.fastify)])
  expect(answers[2]).toMatchObject({ Code: 1 })
  const rows = await app.db.prisma.focusNews.findMany()
  expect(rows).toHaveLength(4)
  expect(new Set(rows.map(({ position }) => position)).size).toBe(4)
  expect((await list())[0]?.values.title).toBe('丁')
  for (const { status, Code } of answers.slice(0, 2)) expect(status === 200 ? Code === 1 : status === 409).toBe(true)
  const left = (await list()).map(({ id }) => id).slice(1)
  expect([ids.join(), reversed.join()]).toContain(left.join())
})
