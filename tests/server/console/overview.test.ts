import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { publicColumns } from '#server/features/console/dashboard/columnAges.ts'
import { policyTypes } from '#shared/rules/policyTypes.ts'
import {
  hiddenBecause,
  makeAccount,
  makeActivity,
  makeArticle,
  makeFile,
  makeHighlight,
  makeInfo,
  makeOffice,
  makeShop,
  makeSignUp,
} from '#tests/support/factories.ts'
import { ask, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
let staff: TestStaff
beforeAll(async () => {
  app = await testApp()
  staff = await makeStaff(app.db)
})
afterAll(() => app.close())

const read = async (name: string) => {
  const { Code, Data } = await ask(app.fastify, staff, name)
  expect(Code).toBe(1)
  return Data
}
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
/** Far enough from the boundaries of the week and of the twelve weeks for a test on any day. */
const weeksAgo = (weeks: number) => daysAgo(7 * weeks)
const mondayOf = (date: Date) => {
  const beijing = new Date(date.getTime() + 8 * 3_600_000)
  beijing.setUTCDate(beijing.getUTCDate() - ((beijing.getUTCDay() + 6) % 7))
  return beijing.toISOString().slice(0, 10)
}

describe('the weeks', () => {
  beforeEach(async () => {
    const { prisma } = app.db
    await prisma.$transaction([prisma.signUp.deleteMany(), prisma.download.deleteMany(), prisma.article.deleteMany(), prisma.infoItem.deleteMany()])
  })
  const weeks = async () => (await read('overview')).weeks as { monday: string; published: number; downloaded: number; signedUp: number }[]
  const inWeek = async (date: Date) => (await weeks()).find(({ monday }) => monday === mondayOf(date))

  test('are the last twelve, each named by its Monday, up to this week', async () => {
    const mondays = () => Array.from({ length: 12 }, (_, index) => mondayOf(weeksAgo(11 - index)))
    const before = mondays()
    const found = await weeks()
    // A new week may have started meanwhile.
    expect([before, mondays()]).toContainEqual(found.map(({ monday }) => monday))
    expect(found.every(({ published, downloaded, signedUp }) => published + downloaded + signedUp === 0)).toBe(true)
  })

  test('count the items published in them, of every kind, and nothing hidden from visitors', async () => {
    const publishedAt = weeksAgo(3)
    await makeArticle(app.db, { publishedAt })
    await makeArticle(app.db, { publishedAt, policyType: policyTypes.policy })
    await makeInfo(app.db, { publishedAt })
    await makeArticle(app.db, { publishedAt: weeksAgo(13) })
    for (const hidden of Object.values(hiddenBecause)) await makeArticle(app.db, { publishedAt, ...hidden })
    expect(await inWeek(publishedAt)).toMatchObject({ published: 3 })
    expect((await weeks()).reduce((sum, { published }) => sum + published, 0)).toBe(3)
  })

  test('also count restaurants and highlights', async () => {
    const publishedAt = weeksAgo(5)
    const [shop, highlight] = [await makeShop(app.db, { publishedAt }), await makeHighlight(app.db, { publishedAt })]
    expect(await inWeek(publishedAt)).toMatchObject({ published: 2 })
    await app.db.prisma.foodShop.delete({ where: { id: shop.id } })
    await app.db.prisma.highlight.delete({ where: { id: highlight.id } })
  })

  test('count downloads and active sign-ups', async () => {
    const createdAt = weeksAgo(2)
    const { id: infoItemId } = await makeInfo(app.db)
    const { id: accountId } = await makeAccount(app.db)
    await app.db.prisma.download.create({ data: { accountId, infoItemId, createdAt } })
    const { id } = await makeActivity(app.db, { signUp: {} })
    await makeSignUp(app.db, id)
    await makeSignUp(app.db, id, { cancelledAt: new Date() })
    await app.db.prisma.signUp.updateMany({ data: { createdAt } })
    expect(await inWeek(createdAt)).toMatchObject({ downloaded: 1, signedUp: 1 })
  })
})

describe('the most viewed items', () => {
  beforeEach(() => app.db.prisma.viewCount.deleteMany().then(() => {}))
  const count = (kind: 'article' | 'infoItem', itemId: number, views: number) => app.db.prisma.viewCount.create({ data: { kind, itemId, views } })

  test('are listed with title and views, most viewed first, at most eight', async () => {
    for (let views = 1; views <= 9; views++) await count('article', (await makeArticle(app.db, { title: `第${views}篇` })).id, views)
    const info = await makeInfo(app.db, { title: '要情' })
    await count('infoItem', info.id, 50)
    const { mostViewed } = await read('overview')
    expect(mostViewed[0]).toEqual({ kind: 'infoItem', title: '要情', views: 50 })
    expect(mostViewed.map(({ views }: { views: number }) => views)).toEqual([50, 9, 8, 7, 6, 5, 4, 3])
  })

  test('exclude hidden items', async () => {
    for (const hidden of Object.values(hiddenBecause)) await count('article', (await makeArticle(app.db, hidden)).id, 100)
    await count('article', 999_999, 100)
    expect((await read('overview')).mostViewed).toEqual([])
  })
})

describe('the columns', () => {
  beforeEach(() => app.db.prisma.article.deleteMany().then(() => {}))
  interface Column {
    name: string
    freshFor: number
    days: number | null
  }
  const column = async (name: string): Promise<Column> => (await read('overview')).columns.find((one: Column) => one.name === name)

  test('are all listed once, and news becomes outdated sooner than the others', async () => {
    const { columns } = await read('overview')
    expect(columns.map(({ name }: Column) => name).sort()).toEqual(publicColumns.map(({ name }) => name).sort())
    expect(new Set(columns.map(({ name }: Column) => name)).size).toBe(24)
    expect(await column('通知公告')).toMatchObject({ freshFor: 14 })
    expect(await column('会员沙龙')).toMatchObject({ freshFor: 180 })
  })

  test('show the age of the newest public item', async () => {
    await makeArticle(app.db, { section: 3, publishedAt: daysAgo(20) })
    await makeArticle(app.db, { section: 3, publishedAt: daysAgo(16) })
    for (const hidden of Object.values(hiddenBecause)) await makeArticle(app.db, { section: 3, publishedAt: daysAgo(2), ...hidden })
    await makeArticle(app.db, { section: 2, publishedAt: daysAgo(1) })
    expect(await column('通知公告')).toMatchObject({ days: 16 })
    expect(await column('协会动态')).toMatchObject({ days: 1 })
    expect(await column('实时要闻')).toMatchObject({ days: null })
  })

  test('are sorted with empty ones first, then by how far they are overdue', async () => {
    await makeArticle(app.db, { section: 1, publishedAt: daysAgo(30) })
    await makeArticle(app.db, { policyType: policyTypes.policy, publishedAt: daysAgo(100) })
    const { columns } = await read('overview')
    const filled = columns.filter(({ days }: Column) => days !== null).map(({ name }: Column) => name)
    expect(filled.indexOf('实时要闻')).toBeLessThan(filled.indexOf('政策解读'))
    expect(columns.slice(0, columns.length - filled.length).every(({ days }: Column) => days === null)).toBe(true)
  })
})

describe('the credits', () => {
  test('are summed by account, including offices without any, and excluding enterprises, disabled accounts and staff', async () => {
    const { prisma } = app.db
    await prisma.account.deleteMany({ where: { role: 'member' } })
    const [rich, spent] = [
      await makeAccount(app.db, { companyId: (await makeOffice(app.db, { name: '云岭省驻京办' })).id }),
      await makeAccount(app.db),
    ]
    await makeAccount(app.db, { accountType: 2 })
    await makeAccount(app.db, { disabledAt: new Date() })
    const entries = [3, 4, -1].map((amount) => ({ accountId: rich.id, amount, reason: 'granted' as const }))
    await prisma.creditEntry.createMany({
      data: [...entries, ...[2, -2].map((amount) => ({ accountId: spent.id, amount, reason: 'granted' as const }))],
    })
    expect(await read('creditBalances')).toEqual({
      total: 6,
      offices: 2,
      officesWithout: 1,
      highest: [{ accountId: rich.id, unit: '云岭省驻京办', balance: 6 }],
    })
  })
})

describe('the system state', () => {
  test('lists the stored data by kind', async () => {
    await app.db.prisma.storedFile.deleteMany()
    await makeFile(app.db, { size: 2_000_000_000 })
    await makeFile(app.db, { size: 2_000_000_000 })
    await makeFile(app.db, { mimeType: 'application/pdf', restricted: true, size: 700 })
    expect((await read('systemHealth')).storage).toEqual([
      { kind: 'picture', restricted: false, files: 2, bytes: 4_000_000_000 },
      { kind: 'picture', restricted: true, files: 0, bytes: 0 },
      { kind: 'document', restricted: false, files: 0, bytes: 0 },
      { kind: 'document', restricted: true, files: 1, bytes: 700 },
    ])
  })

  test('lists failed jobs with their errors, without payloads and addresses', async () => {
    const { prisma } = app.db
    await prisma.$executeRaw`delete from graphile_worker._private_jobs`
    await prisma.$executeRaw`select graphile_worker.add_job('mailMessage', '{"secret":"geheim"}'::json, max_attempts => 1)`
    await prisma.$executeRaw`select graphile_worker.add_job('mailMessage', '{"secret":"geheim"}'::json)`
    const error = '550 zhang@example.cn unknown\n    at secret/path.ts'
    await prisma.$executeRaw`update graphile_worker._private_jobs set "attempts" = 1, "last_error" = ${error}`
    const { jobs } = await read('systemHealth')
    expect(jobs).toMatchObject({ waiting: 1, failed: 1, oldestAt: expect.any(String) })
    expect(jobs.troubles).toMatchObject([{ task: 'mailMessage', count: 2, givenUp: 1, error: '550 *** unknown' }])
    expect(JSON.stringify(jobs)).not.toMatch(/geheim|example|path\.ts/)
  })

  test('includes the search index', async () => {
    expect((await read('systemHealth')).search).toMatchObject({ engine: 'postgresql', ok: true, shortened: 0 })
  })
})
