import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask, auditOf, makeStaff, makeStaffWithApp, signInStaff, staffSignedIn, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let it: TestApp
beforeAll(async () => {
  it = await testApp()
})
afterAll(() => it.close())

const signedOut = { status: 401, Code: 401, Message: '请先登录' }
const hours = (count: number) => new Date(Date.now() - count * 3_600_000)
const rowOf = ({ sessionId }: Pick<TestStaff, 'sessionId'>) => it.db.prisma.staffSession.findUniqueOrThrow({ where: { id: sessionId } })
const change = ({ sessionId }: Pick<TestStaff, 'sessionId'>, data: object) => it.db.prisma.staffSession.update({ where: { id: sessionId }, data })

describe('a session of staff', () => {
  test('ends after twelve hours in which nothing was done', async () => {
    const staff = await makeStaff(it.db)
    await change(staff, { lastSeenAt: hours(11.9) })
    expect(await ask(it.app, staff, 'me')).toMatchObject({ Code: 1 })
    await change(staff, { lastSeenAt: hours(12) })
    expect(await ask(it.app, staff, 'me')).toMatchObject(signedOut)
  })

  test('lives on by being used, which is written once a minute', async () => {
    const staff = await makeStaff(it.db)
    await change(staff, { lastSeenAt: hours(6) })
    await ask(it.app, staff, 'me')
    const { lastSeenAt } = await rowOf(staff)
    expect(lastSeenAt.getTime()).toBeGreaterThan(hours(0.01).getTime())
    await ask(it.app, staff, 'me')
    expect((await rowOf(staff)).lastSeenAt).toEqual(lastSeenAt)
  })

  test('ends after seven days, however much it was used', async () => {
    const staff = await makeStaff(it.db)
    const { createdAt, expiresAt } = await rowOf(staff)
    expect(Math.round((expiresAt.getTime() - createdAt.getTime()) / 3_600_000)).toBe(7 * 24)
    await change(staff, { expiresAt: new Date() })
    expect(await ask(it.app, staff, 'me')).toMatchObject(signedOut)
  })

  test.each([
    ['disabled', { disabledAt: new Date() }],
    ['made a member', { role: 'member' }],
  ] as const)('ends for an account that is %s', async (_what, data) => {
    const staff = await makeStaff(it.db)
    await it.db.prisma.account.update({ where: { id: staff.account.id }, data })
    expect(await ask(it.app, staff, 'me')).toMatchObject(signedOut)
  })

  test('has the role of the account at this moment', async () => {
    const staff = await makeStaff(it.db)
    await it.db.prisma.account.update({ where: { id: staff.account.id }, data: { role: 'editor' } })
    expect(await ask(it.app, staff, 'me')).toMatchObject({ Data: { role: 'editor' } })
  })

  test('keeps hashes of its token only', async () => {
    const staff = await makeStaff(it.db)
    const row = JSON.stringify(await rowOf(staff))
    for (const secret of [staff.headers.cookie.replace('staffToken=', ''), staff.headers.ticket]) expect(row).not.toContain(secret)
  })
})

describe('signing out', () => {
  test('ends this session on the server and in the browser, no other, and is noted', async () => {
    const staff = await makeStaff(it.db)
    const elsewhere = await staffSignedIn(it.db, staff.account.id)
    const { Code, setCookie } = await ask(it.app, staff, 'signOut')
    expect({ Code, setCookie }).toEqual({ Code: 1, setCookie: [expect.stringMatching(/^staffToken=; .*Expires=Thu, 01 Jan 1970/)] })
    expect(await ask(it.app, staff, 'me')).toMatchObject(signedOut)
    expect(await ask(it.app, elsewhere, 'me')).toMatchObject({ Code: 1 })
    expect(await auditOf(it.db, staff.account.id)).toEqual(['signOut'])
  })
})

describe('the list of sessions', () => {
  test('shows each browser of the account, the one used last first, and which of them asks', async () => {
    const { account } = await makeStaff(it.db)
    const headers = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }
    const here = await signInStaff(it.app, account.loginName, undefined, { headers, remoteAddress: '198.51.100.7' })
    await it.db.prisma.staffSession.updateMany({ where: { accountId: account.id, userAgent: 'test' }, data: { lastSeenAt: hours(2) } })
    const { Data } = await ask(it.app, here, 'listSessions')
    expect(Data).toMatchObject([
      { address: '198.51.100.7', userAgent: headers['user-agent'], isThis: true },
      { address: '127.0.0.1', userAgent: 'test', isThis: false },
    ])
    for (const { createdAt } of Data) expect(createdAt).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(JSON.stringify(Data)).not.toMatch(/token|hash|secret/i)
  })

  test('shows neither those of others, nor what has ended, nor who has not given his code', async () => {
    await makeStaff(it.db)
    const staff = await makeStaffWithApp(it.db)
    await change(await staffSignedIn(it.db, staff.account.id), { secondFactorAt: new Date(), lastSeenAt: hours(13) })
    await change(await staffSignedIn(it.db, staff.account.id), { secondFactorAt: new Date(), expiresAt: new Date() })
    await signInStaff(it.app, staff.account.loginName)
    expect((await ask(it.app, staff, 'listSessions')).Data).toMatchObject([{ id: staff.sessionId }])
  })

  test('has twenty at most: the next sign-in ends the one used longest ago', async () => {
    const { account, ...first } = await makeStaff(it.db)
    const browsers = [first]
    for (let browser = 1; browser < 20; browser++) browsers.push(await staffSignedIn(it.db, account.id))
    await change(first, { lastSeenAt: hours(1) })
    await change(browsers[1] as typeof first, { lastSeenAt: hours(2) })
    const last = await signInStaff(it.app, account.loginName)
    expect((await ask(it.app, last, 'listSessions')).Data).toHaveLength(20)
    expect(await ask(it.app, first, 'me')).toMatchObject({ Code: 1 })
    expect(await ask(it.app, browsers[1] as typeof first, 'me')).toMatchObject(signedOut)
  })
})

describe('ending another session', () => {
  test('signs that browser out, and is noted once', async () => {
    const staff = await makeStaff(it.db)
    const lost = await staffSignedIn(it.db, staff.account.id)
    for (let click = 0; click < 2; click++)
      expect(await ask(it.app, staff, 'endSession', { id: lost.sessionId })).toMatchObject({ Code: 1, Message: '该设备已退出登录' })
    expect(await ask(it.app, lost, 'me')).toMatchObject(signedOut)
    expect(await ask(it.app, staff, 'me')).toMatchObject({ Code: 1 })
    expect(await auditOf(it.db, staff.account.id)).toEqual(['sessionEnded'])
  })

  test('of somebody else does nothing, and is not the way to sign oneself out', async () => {
    const staff = await makeStaff(it.db)
    const other = await makeStaff(it.db)
    await ask(it.app, staff, 'endSession', { id: other.sessionId })
    expect(await ask(it.app, other, 'me')).toMatchObject({ Code: 1 })
    expect(await ask(it.app, staff, 'endSession', { id: staff.sessionId })).toMatchObject({ Code: 0, Message: '这是当前设备，请使用“退出登录”' })
    expect(await ask(it.app, staff, 'me')).toMatchObject({ Code: 1 })
    expect(await auditOf(it.db, staff.account.id)).toEqual([])
  })

  test.each([{}, { id: 0 }, { id: -1 }, { id: 'x' }, { id: [1] }, { id: 1e12 }, { id: null }])('%o names none', async (payload) => {
    expect(await ask(it.app, await makeStaff(it.db), 'endSession', payload)).toMatchObject({ status: 400, Data: null })
  })
})
