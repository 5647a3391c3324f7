import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { purgeExpired } from '#server/jobs/purgeExpired.ts'
import { createLimitRefusals } from '#server/settings/limitRefusals.ts'
import { initialLimits, type LimitName, limitNames, limitRules } from '#shared/rules/limits.ts'
import { makeMember, sendAs, signedIn } from '#tests/support/members.ts'
import { signIn } from '#tests/support/signIn.ts'
import { ask, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

/** Applies the configured limits, unlike other tests. */
const limits = {}
let app: TestApp
let beside: TestApp
let admin: TestStaff
beforeAll(async () => {
  app = await testApp({ limits })
  beside = await testApp({ db: app.db, limits })
})
afterAll(async () => {
  await beside.close()
  await app.close()
})
beforeEach(async () => {
  await app.db.prisma.setting.deleteMany()
  await app.db.prisma.rateLimit.deleteMany()
  admin = await makeStaff(app.db)
})

async function save(changes: Partial<Record<LimitName, number>>) {
  const { Data } = await ask(app.fastify, admin, 'listSettings')
  const { version, value } = Data.find(({ key }: { key: string }) => key === 'limits')
  return ask(app.fastify, admin, 'saveSetting', { key: 'limits', version, value: { ...value, ...changes } })
}

describe('a limit', () => {
  test('raised by an administrator applies in every process without a restart, also for an account that was just refused', async () => {
    const member = await makeMember(app.db)
    const write = (process: TestApp) => sendAs(process.fastify, member, 'ReadMessage').then(({ status }) => status)
    await save({ writes: 20 })
    await expect.poll(() => write(beside), { timeout: 30_000 }).toBe(429)
    await save({ writes: 600 })
    for (const process of [app, beside]) await expect.poll(() => write(process), { timeout: 30_000 }).toBe(200)
  })

  test('lowered applies in the other process too', async () => {
    const member = await makeMember(app.db)
    const browser = await signedIn(app.db, member.account.id)
    await save({ reads: 100 })
    const read = () =>
      beside.fastify.inject({ url: '/api/ZhuJingBanXieHui/GetAccountModel', headers: browser.headers }).then(({ statusCode }) => statusCode)
    await expect.poll(read, { timeout: 30_000, interval: 1 }).toBe(429)
  })

  test.each(limitNames)('%s is kept within its safe bounds, with a message', async (name) => {
    const { label, min, max, initial } = limitRules[name]
    expect(initial).toBeGreaterThanOrEqual(min)
    expect(initial).toBeLessThanOrEqual(max)
    for (const times of [min - 1, max + 1, initial + 0.5])
      expect(await save({ [name]: times })).toMatchObject({ Code: 0, Message: `${label}须为 ${min} 至 ${max} 的整数` })
    for (const times of [min, max]) expect(await save({ [name]: times })).toMatchObject({ Code: 1 })
  })

  test('falls back to its default if an older setting lacks it', async () => {
    await app.db.prisma.setting.create({ data: { key: 'limits', value: { writes: 30 } } })
    const { Data } = await ask(app.fastify, admin, 'listSettings')
    expect(Data.find(({ key }: { key: string }) => key === 'limits').value).toEqual({ ...initialLimits, writes: 30 })
  })
})

describe('the recent refusals', () => {
  const list = () => ask(app.fastify, admin, 'listRefusals').then(({ Data }) => Data)

  beforeEach(() => app.db.prisma.limitRefusal.deleteMany())

  test('are listed by limit with count, time of the last one, and the masked network with the most', async () => {
    const third = await testApp({ db: app.db, limits: { strangers: { times: 1, seconds: 60 }, exports: { times: 1, seconds: 60 } } })
    const stranger = (remoteAddress: string) => third.fastify.inject({ url: '/api/ZhuJingBanXieHui/GetAccountModel', remoteAddress })
    for (const address of ['203.0.113.7', '203.0.113.7', '203.0.113.9', '203.0.113.9', '198.51.100.4', '198.51.100.4']) await stranger(address)
    await third.close()
    const lastAt = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(await list()).toContainEqual({ limit: 'strangers', lastDay: 3, lastWeek: 3, worstNetwork: '203.0.113.*', lastAt })
    expect((await list()).map(({ limit }: { limit: string }) => limit)).not.toContain('exports')
  })

  test('of several processes are added up, expire after a week, and use one row per hour', async () => {
    const processes = [createLimitRefusals(app.db), createLimitRefusals(app.db)]
    for (const each of processes) for (let index = 0; index < 2500; index++) each.note('visitRequests', `198.18.${index % 250}.${index % 7}`)
    await Promise.all(processes.map((each) => each.close()))
    const day = 24 * 3_600_000
    const old = { limit: 'visitRequests', times: 5, worstNetwork: '', worstTimes: 0 }
    for (const days of [2, 8])
      await app.db.prisma.limitRefusal.create({ data: { ...old, hour: new Date(Date.now() - days * day), lastAt: new Date(0) } })
    expect(await list()).toContainEqual(expect.objectContaining({ limit: 'visitRequests', lastDay: 5000, lastWeek: 5005 }))
    expect(await app.db.prisma.limitRefusal.count({ where: { limit: 'visitRequests' } })).toBeLessThanOrEqual(4)
    await purgeExpired(app.db)
    expect(await app.db.prisma.limitRefusal.count({ where: { hour: { lt: new Date(Date.now() - 7 * day) } } })).toBe(0)
  })

  test('include sign-ins', async () => {
    const third = await testApp({ db: app.db })
    for (let guess = 0; guess < 7; guess++) await signIn(third.fastify, 'nobody-at-all', 'Falsch2026a', { remoteAddress: '2001:db8:5:6::7' })
    await third.close()
    expect(await list()).toContainEqual(expect.objectContaining({ limit: 'signInPair', lastDay: 3, worstNetwork: '2001:db8:5::/48' }))
  })
})
