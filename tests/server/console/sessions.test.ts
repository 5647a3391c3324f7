import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, auditOf, makeStaff, makeStaffWithApp, signInStaff, staffSignedIn, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const signedOut = { status: 401, Code: 401, Message: '请先登录' }
const hours = (count: number) => new Date(Date.now() - count * 3_600_000)
const rowOf = ({ sessionId }: Pick<TestStaff, 'sessionId'>) => app.db.prisma.staffSession.findUniqueOrThrow({ where: { id: sessionId } })
const change = ({ sessionId }: Pick<TestStaff, 'sessionId'>, data: object) => app.db.prisma.staffSession.update({ where: { id: sessionId }, data })

describe('a staff session', () => {
  test('expires after twelve hours without activity', async () => {
    const staff = await makeStaff(app.db)
    await change(staff, { lastSeenAt: hours(11.9) })
    expect(await ask(app.fastify, staff, 'me')).toMatchObject({ Code: 1 })
    await change(staff, { lastSeenAt: hours(12) })
    expect(await ask(app.fastify, staff, 'me')).toMatchObject(signedOut)
  })

  test('is extended by use, which is written once per minute', async () => {
    const staff = await makeStaff(app.db)
    await change(staff, { lastSeenAt: hours(6) })
    await ask(app.fastify, staff, 'me')
    const { lastSeenAt } = await rowOf(staff)
    expect(lastSeenAt.getTime()).toBeGreaterThan(hours(0.01).getTime())
    await ask(app.fastify, staff, 'me')
    expect((await rowOf(staff)).lastSeenAt).toEqual(lastSeenAt)
  })

  test('expires after seven days, however active', async () => {
    const staff = await makeStaff(app.db)
    const { createdAt, expiresAt } = await rowOf(staff)
    expect(Math.round((expiresAt.getTime() - createdAt.getTime()) / 3_600_000)).toBe(7 * 24)
    await change(staff, { expiresAt: new Date() })
    expect(await ask(app.fastify, staff, 'me')).toMatchObject(signedOut)
  })

  test.each([
    ['disabled', { disabledAt: new Date() }],
    ['turned into a member', { role: 'member' }],
  ] as const)('ends for an account that is %s', async (_what, data) => {
    const staff = await makeStaff(app.db)
    await app.db.prisma.account.update({ where: { id: staff.account.id }, data })
    expect(await ask(app.fastify, staff, 'me')).toMatchObject(signedOut)
  })

  test('always has the current role of the account', async () => {
    const staff = await makeStaff(app.db)
    await app.db.prisma.account.update({ where: { id: staff.account.id }, data: { role: 'editor' } })
    expect(await ask(app.fastify, staff, 'me')).toMatchObject({ Data: { roles: ['编辑'] } })
  })

  test('stores only hashes of its token', async () => {
    const staff = await makeStaff(app.db)
    const row = JSON.stringify(await rowOf(staff))
    for (const secret of [staff.headers.cookie.replace('staffToken=', ''), staff.headers.ticket]) expect(row).not.toContain(secret)
  })
})

describe('signing out', () => {
  test('ends this session on the server and in the browser, and no other, and is logged', async () => {
    const staff = await makeStaff(app.db)
    const elsewhere = await staffSignedIn(app.db, staff.account.id)
    const { Code, setCookie } = await ask(app.fastify, staff, 'signOut')
    expect({ Code, setCookie }).toEqual({ Code: 1, setCookie: [expect.stringMatching(/^staffToken=; .*Expires=Thu, 01 Jan 1970/)] })
    expect(await ask(app.fastify, staff, 'me')).toMatchObject(signedOut)
    expect(await ask(app.fastify, elsewhere, 'me')).toMatchObject({ Code: 1 })
    expect(await auditOf(app.db, staff.account.id)).toEqual(['signOut'])
  })
})

describe('the list of sessions', () => {
  test('shows each browser of the account, last used first, and marks the current one', async () => {
    const { account } = await makeStaff(app.db)
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }
    const here = await signInStaff(app.fastify, account.loginName, undefined, { headers, remoteAddress: '198.51.100.7' })
    await app.db.prisma.staffSession.updateMany({ where: { accountId: account.id, userAgent: 'test' }, data: { lastSeenAt: hours(2) } })
    const { Data } = await ask(app.fastify, here, 'listSessions')
    expect(Data).toMatchObject([
      { address: '198.51.100.7', userAgent: headers['user-agent'], isThis: true },
      { address: '127.0.0.1', userAgent: 'test', isThis: false },
    ])
    for (const { createdAt } of Data) expect(createdAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(JSON.stringify(Data)).not.toMatch(/token|hash|secret/i)
  })

  test('excludes other accounts, expired sessions, and those with a pending code', async () => {
    await makeStaff(app.db)
    const staff = await makeStaffWithApp(app.db)
    await change(await staffSignedIn(app.db, staff.account.id), { secondFactorAt: new Date(), lastSeenAt: hours(13) })
    await change(await staffSignedIn(app.db, staff.account.id), { secondFactorAt: new Date(), expiresAt: new Date() })
    await signInStaff(app.fastify, staff.account.loginName)
    expect((await ask(app.fastify, staff, 'listSessions')).Data).toMatchObject([{ id: staff.sessionId }])
  })

  test('has at most twenty: another sign-in ends the least recently used one', async () => {
    const { account, ...first } = await makeStaff(app.db)
    const browsers = [first]
    for (let browser = 1; browser < 20; browser++) browsers.push(await staffSignedIn(app.db, account.id))
    await change(first, { lastSeenAt: hours(1) })
    await change(browsers[1] as typeof first, { lastSeenAt: hours(2) })
    const last = await signInStaff(app.fastify, account.loginName)
    expect((await ask(app.fastify, last, 'listSessions')).Data).toHaveLength(20)
    expect(await ask(app.fastify, first, 'me')).toMatchObject({ Code: 1 })
    expect(await ask(app.fastify, browsers[1] as typeof first, 'me')).toMatchObject(signedOut)
  })
})

describe('ending another session', () => {
  test('signs that browser out and is logged once', async () => {
    const staff = await makeStaff(app.db)
    const lost = await staffSignedIn(app.db, staff.account.id)
    for (let click = 0; click < 2; click++)
      expect(await ask(app.fastify, staff, 'endSession', { id: lost.sessionId })).toMatchObject({ Code: 1, Message: '该设备已退出登录' })
    expect(await ask(app.fastify, lost, 'me')).toMatchObject(signedOut)
    expect(await ask(app.fastify, staff, 'me')).toMatchObject({ Code: 1 })
    expect(await auditOf(app.db, staff.account.id)).toEqual(['sessionEnded'])
  })

  test('of another account does nothing, and neither does ending the own one', async () => {
    const staff = await makeStaff(app.db)
    const other = await makeStaff(app.db)
    await ask(app.fastify, staff, 'endSession', { id: other.sessionId })
    expect(await ask(app.fastify, other, 'me')).toMatchObject({ Code: 1 })
    expect(await ask(app.fastify, staff, 'endSession', { id: staff.sessionId })).toMatchObject({ Code: 0, Message: '这是当前设备，请使用“退出登录”' })
    expect(await ask(app.fastify, staff, 'me')).toMatchObject({ Code: 1 })
    expect(await auditOf(app.db, staff.account.id)).toEqual([])
  })

  test.each([{}, { id: 0 }, { id: -1 }, { id: 'x' }, { id: [1] }, { id: 1e12 }, { id: null }])('refuses %o', async (payload) => {
    expect(await ask(app.fastify, await makeStaff(app.db), 'endSession', payload)).toMatchObject({ status: 400, Data: null })
  })
})
