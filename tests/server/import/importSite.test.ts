import { afterAll, beforeAll, expect, test } from 'vitest'
import { profiles } from '#server/import/siteTargets.ts'
import { hashPassword } from '#server/passwords.ts'
import { settingOf } from '#server/settings/readSettings.ts'
import { isFileUrl } from '#shared/lib/fileNames.ts'
import { association } from '#shared/rules/profileRules.ts'
import { read } from '#tests/support/call.ts'
import { importFrom } from '#tests/support/importing.ts'
import { makeMember } from '#tests/support/members.ts'
import { contentRows, type OldPortal, oldPortal } from '#tests/support/oldPortal.ts'
import { askApp, publicAnswers } from '#tests/support/publicAnswers.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let old: OldPortal
let app: TestApp
let before: Record<string, unknown>
beforeAll(async () => {
  old = await oldPortal()
  before = await publicAnswers(askApp(old.fastify))
  app = await testApp()
})
afterAll(async () => {
  await app.close()
  await old.close()
})

test('after the import, all public calls answer like those of the old portal, page by page', async () => {
  const { failure, outcomes, entries } = await importFrom(app, old.url)
  expect(failure).toBeUndefined()
  expect(entries.filter(({ outcome }) => !['created', 'notice'].includes(outcome))).toEqual([])
  expect(outcomes.created).toBe(entries.filter(({ oldId }) => oldId > 0).length)
  expect(Object.keys(before).length).toBeGreaterThan(100)
  expect(await publicAnswers(askApp(app.fastify))).toEqual(before)
})

test('pictures are stored here, re-encoded, and served to visitors', async () => {
  const { Data } = await read(app.fastify, 'GetPlolicyDetail', { id: old.ids.news })
  for (const address of [Data.ImageUrl, /src="([^"]+)"/.exec(Data.Content)?.[1] ?? '', Data.Attachments[0].Url]) {
    expect(isFileUrl(address)).toBe(true)
    expect((await app.fastify.inject(address)).statusCode).toBe(200)
    expect((await old.fastify.inject(address)).statusCode).toBe(404)
  }
  const unclaimed = await app.db.prisma.storedFile.count({ where: { uses: { none: {} }, articleCovers: { some: {} } } })
  expect(unclaimed).toBe(0)
})

test('dates and view counts are those of the old portal, without credits, messages or pending work', async () => {
  const { views } = await app.db.prisma.viewCount.findUniqueOrThrow({ where: { kind_itemId: { kind: 'article', itemId: old.ids.news } } })
  expect(views).toBeGreaterThanOrEqual(321)
  const [there, here] = await Promise.all(
    [old, app].map(({ db }) => db.prisma.article.findUniqueOrThrow({ where: { id: old.ids.news }, select: { publishedAt: true } })),
  )
  expect(here).toEqual(there)
  const { prisma } = app.db
  expect(await prisma.message.count()).toBe(0)
  expect(await prisma.creditEntry.count()).toBe(0)
  expect(await prisma.revision.count({ where: { status: 'pending' } })).toBe(0)
  expect(await prisma.revision.count({ where: { kind: 'article' } })).toBe(await prisma.article.count())
})

test('a second run changes no row and requests no picture', async () => {
  await importFrom(app, old.url)
  const rows = await contentRows(app.db)
  const asked: string[] = []
  const listen = ({ url = '' }: { url?: string }) => void asked.push(url)
  old.fastify.server.on('request', listen)
  const { outcomes } = await importFrom(app, old.url)
  old.fastify.server.off('request', listen)
  expect(Object.keys(outcomes).sort()).toEqual(expect.not.arrayContaining(['created', 'updated', 'failed']))
  expect(asked.filter((url) => url.startsWith('/uploads/'))).toEqual([])
  expect(await contentRows(app.db)).toBe(rows)
})

test('a run imports changes of the old portal and keeps items that staff changed or deleted here', async () => {
  const { prisma } = app.db
  const { news, officePage, shop, highlight } = old.ids
  await old.db.prisma.article.update({ where: { id: news }, data: { title: '要闻一（更正）' } })
  await old.db.prisma.article.update({ where: { id: officePage }, data: { title: '某省驻京办改名' } })
  await old.db.prisma.foodShop.update({ where: { id: shop }, data: { tel: '010-11112222' } })
  await old.db.prisma.highlight.update({ where: { id: highlight }, data: { name: '年会掠影（二）' } })
  await prisma.article.update({ where: { id: officePage }, data: { subtitle: '本站编辑改过' } })
  await prisma.foodShop.update({ where: { id: shop }, data: { deletedAt: new Date() } })
  const version = (await prisma.article.findUniqueOrThrow({ where: { id: news } })).version

  const { outcomes, entry } = await importFrom(app, old.url)
  expect(outcomes).toMatchObject({ updated: 2, kept: 2 })
  expect(entry('office', '某省驻京办改名')).toMatchObject({ outcome: 'kept', note: expect.stringContaining('本站已修改') })
  expect(await prisma.article.findUniqueOrThrow({ where: { id: news } })).toMatchObject({ title: '要闻一（更正）', version: version + 1 })
  expect((await prisma.highlight.findUniqueOrThrow({ where: { id: highlight } })).name).toBe('年会掠影（二）')
  expect((await prisma.article.findUniqueOrThrow({ where: { id: officePage } })).title).toBe('某省驻京办')
  expect(await prisma.foodShop.findUniqueOrThrow({ where: { id: shop } })).toMatchObject({ tel: '010-66660000' })
  const { Data } = await read(app.fastify, 'GetSearchKey', { title: '更正', current: 1, size: 10 })
  expect(Data).toHaveLength(1)
})

test('contact details that the settings refuse are left out, and the others fill them', async () => {
  await app.db.prisma.setting.deleteMany({ where: { key: 'contact' } })
  const texts = { slogan: '', introduction: '', charter: '', responsibilities: '', chart: [], structureKey: null, pictures: [] }
  const contact = { address: '北京市东城区', tel: '010-88880000', email: 'a@example.org', postcode: '邮编 100000', longitude: 500, latitude: 39.9 }
  await app.db.prisma.$transaction((tx) => profiles.update(tx, association, { ...texts, ...contact }))
  const { value } = await app.db.prisma.setting.findUniqueOrThrow({ where: { key: 'contact' } })
  expect(settingOf('contact', value)).toMatchObject({
    ...{ address: '北京市东城区', phone: '010-88880000', email: 'a@example.org', postcode: '', longitude: '', latitude: '' },
  })
})

test('a run closes the sign-up that was closed there, and keeps who has signed up here', async () => {
  const { activity } = old.ids
  const { account } = await makeMember(app.db)
  await app.db.prisma.signUp.create({ data: { activityId: activity, accountId: account.id, accountName: '张三', companyName: '会员企业' } })
  await old.db.prisma.activity.delete({ where: { articleId: activity } })
  await importFrom(app, old.url)
  const { Data } = await read(app.fastify, 'GetPlolicyDetail', { id: activity })
  expect(Data).toMatchObject({ Title: '参访活动', Activity: { Open: false } })
  expect(await app.db.prisma.signUp.count({ where: { activityId: activity } })).toBe(1)
})

test("with a member's login the documents are imported, and the password is never stored", async () => {
  const password = 'Old-Portal-2026'
  const member = await makeMember(old.db, { companyId: old.ids.office, passwordHash: await hashPassword(password) })
  await old.db.prisma.creditEntry.create({ data: { accountId: member.account.id, amount: 5, reason: 'granted' } })
  const login = { loginName: member.account.loginName, password: 'wrong-Password-1' }
  expect((await importFrom(app, old.url, { groups: ['information'], login })).failure).toMatch(/旧站回答/)

  const { entries } = await importFrom(app, old.url, { groups: ['information'], login: { ...login, password } })
  expect(entries.map(({ outcome, note }) => ({ outcome, note }))).toEqual(entries.map(() => ({ outcome: 'updated', note: '' })))
  const items = await app.db.prisma.infoItem.findMany({ include: { attachment: true } })
  expect(items.map(({ attachment }) => attachment)).toEqual(
    items.map(() => expect.objectContaining({ restricted: true, mimeType: 'application/pdf' })),
  )
  const rows = (await contentRows(app.db)) + JSON.stringify(await app.db.prisma.importRun.findMany())
  expect(rows).not.toContain(password)
  expect(await old.db.prisma.download.count({ where: { accountId: member.account.id } })).toBe(3)
  const again = await importFrom(app, old.url, { groups: ['information'], login: { ...login, password } })
  expect(Object.keys(again.outcomes)).toEqual(['unchanged'])
})

test('another old portal is refused, because its ids differ', async () => {
  expect((await importFrom(app, 'http://localhost:1')).failure).toMatch(/已经从 http:\/\/127\.0\.0\.1:\d+ 导入过/)
})
