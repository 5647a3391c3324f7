import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { seedAccounts } from '#prisma/seed/accounts.ts'
import { runAdminCommand } from '#server/commands/admin.ts'
import { clearDemo, readDemo } from '#server/demo/clearDemo.ts'
import { demoRole } from '#server/demo/demoAccounts.ts'
import { writeDemoMark } from '#server/demo/demoMark.ts'
import { hashPassword } from '#server/passwords.ts'
import { ownerSetting } from '#server/storage/storage.ts'
import { articleForm, done } from '#tests/support/articleForms.ts'
import {
  makeActivity,
  makeArea,
  makeArticle,
  makeBanner,
  makeCompany,
  makeCuisine,
  makeDish,
  makeFile,
  makeInfo,
  makeOffice,
  makePerson,
  makeProfile,
  makeShared,
  makeShop,
} from '#tests/support/factories.ts'
import { makeMember } from '#tests/support/members.ts'
import { ask, auditOf, makeStaff, password, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
let admin: TestStaff
afterAll(() => app?.close())

/** Creates a site with a sample of all demo content, and an administrator created later. */
async function makeDemo() {
  const { db } = app
  const offices = [await makeOffice(db, { name: '甲地驻京办' }), await makeOffice(db)]
  await seedAccounts(db.prisma, { offices, enterprises: [await makeCompany(db)] })
  await makeArea(db, 'dongcheng')
  await makeCuisine(db, 'jing')
  const cover = await makeFile(db)
  const articles = [await makeArticle(db, { title: '演示新闻', coverKey: cover.key }), await makeArticle(db, { title: '演示公告' })]
  const activity = await makeActivity(db, { signUp: { capacity: 20 } })
  const shops = [await makeShop(db, { title: '演示餐厅' }), await makeShop(db, { title: '另一家演示餐厅' })]
  for (const { id } of shops) await makeDish(db, id)
  const report = await makeInfo(db, { category: 3, title: '演示专报', companyId: offices[0]?.id ?? null })
  await makeProfile(db, { id: 5, introduction: '<p>演示简介</p>', address: '演示路1号' })
  await makePerson(db)
  const banner = await makeBanner(db, { name: '演示轮播' })
  await db.prisma.setting.create({ data: { key: 'contact', value: { address: '演示路1号' } } })
  await db.prisma.setting.create({ data: { key: 'brand', value: { name: '演示协会', logoKey: cover.key } } })
  await db.prisma.brandPicture.create({ data: { fileKey: cover.key } })
  await db.prisma.viewCount.create({ data: { kind: 'article', itemId: articles[0]?.id ?? 0, views: 7 } })
  await db.prisma.reviewReason.createMany({ data: [{ text: '演示原因' }, { text: '另一个演示原因' }] })
  await writeDemoMark(db.prisma)
  admin = await makeStaff(db)
  return { offices, articles, activity, shops, report, banner, cover }
}
const call = (name: string, body: object = {}) => ask(app.fastify, admin, name, body)
const titles = async () => (await app.db.prisma.article.findMany({ orderBy: { id: 'asc' } })).map(({ title }) => title)

beforeEach(async () => {
  await app?.close()
  app = await testApp()
})

describe('removing the demo content', () => {
  test('removes all of it and keeps what staff have added', async () => {
    const { prisma } = app.db
    const { cover } = await makeDemo()
    const { id } = await done(app.fastify, admin, 'createArticle', articleForm({ title: '自己的新闻' }))
    expect((await call('readDemo')).Data).toEqual([{ rows: expect.any(Number), edited: 0 }])
    expect(await call('clearDemo', { password })).toMatchObject({ Code: 1, Data: { rows: expect.any(Number) } })

    expect(await titles()).toEqual(['自己的新闻'])
    expect(await prisma.revision.count({ where: { kind: 'article', itemId: id } })).toBeGreaterThan(0)
    for (const table of ['company', 'foodShop', 'dish', 'infoItem', 'highlight', 'banner', 'expert', 'viewCount'] as const) {
      expect([table, await (prisma[table] as typeof prisma.company).count()]).toEqual([table, 0])
    }
    expect((await prisma.setting.findMany()).map(({ key }) => key)).toEqual([ownerSetting])
    expect(await prisma.associationProfile.findUnique({ where: { id: 5 } })).toMatchObject({ introduction: '', address: '' })
    expect(await prisma.foodArea.count({ where: { code: 'dongcheng' } })).toBe(1)
    expect((await prisma.account.findMany()).map(({ loginName }) => loginName)).toEqual([admin.account.loginName])
    expect(await prisma.staffRole.count({ where: { builtIn: null } })).toBe(0)
    expect((await auditOf(app.db, admin.account.id)).at(-1)).toBe('demoCleared')

    expect(await prisma.storedFile.count({ where: { key: cover.key } })).toBe(0)
    expect((await call('readDemo')).Data).toEqual([])
    expect(await call('clearDemo', { password })).toMatchObject({ Code: 0, Message: '网站上没有演示内容' })
  })

  test('lets the next import bring items that an earlier one skipped as demo content', async () => {
    const { prisma } = app.db
    const { offices } = await makeDemo()
    const own = await makeCompany(app.db, { name: '自己的单位' })
    const matched = { origin: 'https://old.example.org', sourceHash: 'x', writtenHash: '', complete: true }
    const ofCompany = (oldId: number, newId = 0) => ({ ...matched, source: 'company', oldId, newId })
    await prisma.importedItem.createMany({
      data: [
        ofCompany(1, offices[0]?.id),
        ofCompany(2, own.id),
        // Written by the import, and later removed by staff.
        { ...ofCompany(3, 99), writtenHash: 'x' },
        { ...matched, source: 'profile', oldId: 5, newId: 5 },
      ],
    })
    expect(await call('clearDemo', { password })).toMatchObject({ Code: 1 })
    expect((await prisma.importedItem.findMany({ orderBy: { oldId: 'asc' } })).map(({ oldId }) => oldId)).toEqual([2, 3])
  })

  test('keeps content edited by staff, and its references', async () => {
    const { prisma } = app.db
    const { articles, shops, banner, offices } = await makeDemo()
    const article = { id: articles[0]?.id, version: 1 }
    await done(app.fastify, admin, 'saveArticle', { ...article, ...articleForm({ title: '改写的新闻' }) })
    await done(app.fastify, admin, 'article/withdraw', { ids: [articles[1]?.id] })
    await makeDish(app.db, shops[0]?.id ?? 0, { title: '自己加的菜' })
    await makeArticle(app.db, { title: '甲地的动态', companyId: offices[0]?.id ?? null })
    const [row] = (await ask(app.fastify, admin, 'listSiteRows', {}, { query: 'table=banner' })).Data
    await done(app.fastify, admin, 'saveSiteRow', { ...row, table: 'banner', values: { ...row.values, name: '自己的轮播' } })
    const reason = await prisma.reviewReason.findFirstOrThrow({ where: { text: '演示原因' } })
    await done(app.fastify, admin, 'saveReviewReason', { id: reason.id, text: '自己的原因' })
    expect((await call('readDemo')).Data).toEqual([{ rows: expect.any(Number), edited: 3 }])
    expect(await call('clearDemo', { password })).toMatchObject({ Code: 1 })

    expect(await titles()).toEqual(['改写的新闻', '甲地的动态'])
    expect((await prisma.foodShop.findMany()).map(({ title }) => title)).toEqual(['演示餐厅'])
    expect((await prisma.company.findMany()).map(({ name }) => name)).toEqual(['甲地驻京办'])
    expect((await prisma.banner.findMany()).map(({ id, name }) => ({ id, name }))).toEqual([{ id: banner.id, name: '自己的轮播' }])
    expect((await prisma.reviewReason.findMany()).map(({ text }) => text)).toEqual(['自己的原因'])
  })

  test.each<[string, (roleId: number) => Promise<unknown>]>([
    ['it is assigned', (roleId) => app.db.prisma.accountRole.create({ data: { accountId: admin.account.id, roleId } })],
    ['staff have changed it', (id) => app.db.prisma.staffRole.update({ where: { id }, data: { columns: ['branch.2'] } })],
  ])('keeps the demo role if %s', async (_why, use) => {
    await makeDemo()
    const { id } = await app.db.prisma.staffRole.findFirstOrThrow({ where: { builtIn: null } })
    await use(id)
    expect(await call('clearDemo', { password })).toMatchObject({ Code: 1 })
    expect(await app.db.prisma.staffRole.findFirst({ where: { builtIn: null } })).toMatchObject({ id, name: demoRole })
  })

  test('keeps accounts in use and the audit log of demo staff', async () => {
    const { prisma } = app.db
    await makeDemo()
    await prisma.account.update({ where: { loginName: '13900000002' }, data: { passwordHash: await hashPassword('Xq7pLm2z') } })
    const editor = await prisma.account.findUniqueOrThrow({ where: { loginName: 'editor' } })
    await prisma.auditEntry.create({ data: { accountId: editor.id, actor: 'editor', action: 'signIn' } })
    expect(await call('clearDemo', { password })).toMatchObject({ Code: 1 })
    const left = await prisma.account.findMany({ orderBy: { id: 'asc' }, select: { loginName: true, disabledAt: true } })
    expect(left).toEqual([
      { loginName: '13900000002', disabledAt: null },
      { loginName: 'editor', disabledAt: expect.any(Date) },
      { loginName: admin.account.loginName, disabledAt: null },
    ])
  })

  test.each(['shared', 'report', 'foodShop'] as const)('disables demo members with a submission (%s), which stays reviewable', async (kind) => {
    const { prisma } = app.db
    await makeDemo()
    const { id: submittedById, companyId } = await prisma.account.findUniqueOrThrow({ where: { loginName: '13900000001' } })
    const fields = { submittedById, companyId, status: 'pending' } as const
    const make = {
      shared: () => makeShared(app.db, fields),
      report: () => makeInfo(app.db, { category: 3, ...fields }),
      foodShop: () => makeShop(app.db, fields),
    }
    const { id } = await make[kind]()
    expect(await call('clearDemo', { password })).toMatchObject({ Code: 1 })
    expect(await prisma.account.findMany({ where: { role: 'member' }, select: { id: true, disabledAt: true } })).toEqual([
      { id: submittedById, disabledAt: expect.any(Date) },
    ])
    expect(await call('rejectSubmission', { kind, id, version: 1, reason: '内容不完整' })).toMatchObject({ Code: 1 })
  })

  test('a member keeps the credits spent on a removed report', async () => {
    const { prisma } = app.db
    const { report } = await makeDemo()
    const accountId = (await makeMember(app.db)).account.id
    await prisma.download.create({ data: { accountId, infoItemId: report.id } })
    await prisma.creditEntry.createMany({
      data: [
        { accountId, amount: 5, reason: 'granted' },
        { accountId, amount: -1, reason: 'download', infoItemId: report.id },
      ],
    })
    expect(await call('clearDemo', { password })).toMatchObject({ Code: 1 })
    expect((await prisma.creditEntry.aggregate({ where: { accountId }, _sum: { amount: true } }))._sum.amount).toBe(4)
  })

  test('requires the password, and the permission for settings', async () => {
    await makeDemo()
    expect(await call('clearDemo', { password: `${password}x` })).toMatchObject({ Code: 0, Message: '密码错误' })
    expect(await titles()).toHaveLength(3)
    expect(await readDemo(app.db)).toMatchObject({ edited: 0 })
  })

  test('happens once for two requests, and a concurrent edit is either kept or refused', async () => {
    const { articles } = await makeDemo()
    const edit = ask(app.fastify, admin, 'saveArticle', { id: articles[0]?.id, version: 1, ...articleForm({ title: '改写的新闻' }) })
    const cleared = await Promise.all([call('clearDemo', { password }), call('clearDemo', { password })])
    expect(cleared.map(({ Code }) => Code)).toContain(1)
    expect((await auditOf(app.db, admin.account.id)).filter((action) => action === 'demoCleared')).toHaveLength(1)
    const { Code } = await edit
    expect(await titles()).toEqual(Code === 1 ? ['改写的新闻'] : [])
  })
})

describe('npm run admin -- clear-demo', () => {
  const run = async (isConfirmed: boolean) => {
    const printed: string[] = []
    const portal = { db: app.db, publicUrl: 'https://www.example.org', openStorage: async () => app.storage }
    await runAdminCommand({ name: 'clear-demo', isConfirmed }, { ...portal, print: (line) => printed.push(line) })
    return printed.join('\n')
  }

  test('lists what will be removed, and removes it with --yes', async () => {
    await makeDemo()
    expect(await run(false)).toMatch(/^网站上有 \d+ 项演示内容，其中 0 项已被修改/)
    expect(await titles()).toHaveLength(3)
    expect(await run(true)).toMatch(/^✓ 已清除 \d+ 项演示内容$/)
    expect(await titles()).toEqual([])
    await expect(run(true)).rejects.toThrow('网站上没有演示内容')
  })

  test('is refused if no administrator remains', async () => {
    await makeDemo()
    await app.db.prisma.account.delete({ where: { id: admin.account.id } })
    await expect(clearDemo(app.db, app.storage, async () => {})).rejects.toThrow('清除后将没有管理员账号')
    expect(await titles()).toHaveLength(3)
  })
})
