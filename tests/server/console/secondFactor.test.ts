import { generateSecret, generateSync } from 'otplib'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { stepOfCode } from '#server/staff/secondFactor.ts'
import { ask, auditOf, codeOf, makeStaff, makeStaffWithApp, password, signInStaff, staffSignedIn, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => app.db.prisma.rateLimit.deleteMany())

const signedOut = { status: 401, Code: 401, Message: '请先登录' }
const wrongCode = { status: 200, Code: 0, Message: '验证码错误，或已经用过，请输入最新的验证码', Data: null, setCookie: [] }
const wrongRecovery = { ...wrongCode, Message: '恢复码错误，或已经用过' }
const locked = { status: 429, Code: 429, Message: '验证码错误次数过多，请在 15 分钟后再试' }
const accountOf = ({ account: { id } }: Pick<TestStaff, 'account'>) => app.db.prisma.account.findUniqueOrThrow({ where: { id } })
/** Resets the last time step, as if the codes were new again. */
const forgetSteps = ({ account: { id } }: Pick<TestStaff, 'account'>) => app.db.prisma.account.update({ where: { id }, data: { totpStep: null } })
/** A code that no app currently shows. */
const noCode = (secret: string) => ['000000', '111111', '222222', '333333'].find((code) => stepOfCode(secret, code) === undefined) as string

/** Sets up a second factor like a user. */
async function setUp(staff: Pick<TestStaff, 'headers'>) {
  const { Data } = await ask(app.fastify, staff, 'startSecondFactor', { password })
  const confirmed = await ask(app.fastify, staff, 'confirmSecondFactor', { code: codeOf(Data.secret) })
  return { secret: Data.secret as string, codes: confirmed.Data?.recoveryCodes as string[], confirmed, started: Data }
}

describe('setup', () => {
  test('shows a QR code, accepts its first code and returns ten recovery codes; other browsers are signed out', async () => {
    const staff = await makeStaff(app.db)
    const elsewhere = await staffSignedIn(app.db, staff.account.id)
    const { secret, codes, confirmed, started } = await setUp(staff)
    expect(started.address).toBe(
      `otpauth://totp/${encodeURIComponent('驻京办协会')}:${staff.account.loginName}?secret=${secret}&issuer=${encodeURIComponent('驻京办协会')}`,
    )
    expect(Buffer.from(started.qr.replace('data:image/svg+xml;base64,', ''), 'base64').toString()).toMatch(/^<svg .*<\/svg>\s*$/s)
    expect(confirmed).toMatchObject({ Code: 1, Message: '两步验证已启用' })
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^([a-z2-7]{4}-){3}[a-z2-7]{4}$/)
    expect(await ask(app.fastify, staff, 'me')).toMatchObject({ Data: { hasSecondFactor: true, recoveryCodesLeft: 10, pendingAction: null } })
    expect(await ask(app.fastify, elsewhere, 'me')).toMatchObject(signedOut)
    expect(await auditOf(app.db, staff.account.id)).toEqual(['secondFactorOn'])
  })

  test('stores only hashes of the recovery codes and never returns the secret again', async () => {
    const staff = await makeStaff(app.db)
    const { secret, codes } = await setUp(staff)
    const row = await accountOf(staff)
    expect(row.totpSecret).toBe(secret)
    for (const hash of row.recoveryCodes) expect(hash).toMatch(/^[0-9a-f]{64}$/)
    const { pendingSecret } = await app.db.prisma.staffSession.findUniqueOrThrow({ where: { id: staff.sessionId } })
    expect(pendingSecret).toBeNull()
    const said = await Promise.all(['me', 'listSessions', 'waiting', 'startSecondFactor'].map((name) => ask(app.fastify, staff, name, { password })))
    const log = await app.db.prisma.auditEntry.findMany({ where: { accountId: staff.account.id }, omit: { id: true } })
    const everything = JSON.stringify([said, log])
    for (const kept of [secret, row.passwordHash, password, ...codes, ...row.recoveryCodes]) expect(everything).not.toContain(kept)
  })

  test('requires the password, and counts wrong ones as failed attempts', async () => {
    const staff = await makeStaff(app.db)
    const start = () => ask(app.fastify, staff, 'startSecondFactor', { password: 'Falsch2026Falsch' })
    for (let guess = 0; guess < 4; guess++) expect(await start()).toMatchObject({ Code: 0, Message: '密码错误', Data: null })
    expect(await start()).toMatchObject({ status: 429 })
  })

  test('has no effect before this browser confirms it with a valid code', async () => {
    const staff = await makeStaff(app.db)
    const elsewhere = await staffSignedIn(app.db, staff.account.id)
    expect(await ask(app.fastify, staff, 'confirmSecondFactor', { code: '123456' })).toMatchObject({ Code: 0, Message: '二维码已失效，请重新获取' })
    const { Data } = await ask(app.fastify, staff, 'startSecondFactor', { password })
    expect(await ask(app.fastify, elsewhere, 'confirmSecondFactor', { code: codeOf(Data.secret) })).toMatchObject({
      Message: '二维码已失效，请重新获取',
    })
    const wrong = { code: noCode(Data.secret) }
    expect(await ask(app.fastify, staff, 'confirmSecondFactor', wrong)).toMatchObject({ Message: '验证码错误，请核对手机时间后输入最新的验证码' })
    for (const code of ['', '12345', 'abcd-efgh-2345-abcd'])
      expect(await ask(app.fastify, staff, 'confirmSecondFactor', { code })).toMatchObject({ Code: 0 })
    expect((await signInStaff(app.fastify, staff.account.loginName)).Data).toMatchObject({ pendingAction: null, hasSecondFactor: false })
  })

  test('started again invalidates the previous QR code', async () => {
    const staff = await makeStaff(app.db)
    const first = await ask(app.fastify, staff, 'startSecondFactor', { password })
    const second = await ask(app.fastify, staff, 'startSecondFactor', { password })
    expect(await ask(app.fastify, staff, 'confirmSecondFactor', { code: codeOf(first.Data.secret) })).toMatchObject({ Code: 0 })
    expect(await ask(app.fastify, staff, 'confirmSecondFactor', { code: codeOf(second.Data.secret) })).toMatchObject({ Code: 1 })
  })

  test('completed in two browsers at once succeeds in one', async () => {
    const staff = await makeStaff(app.db)
    const browsers = [staff, await staffSignedIn(app.db, staff.account.id)]
    const started = await Promise.all(browsers.map((browser) => ask(app.fastify, browser, 'startSecondFactor', { password })))
    const answers = await Promise.all(
      browsers.map((browser, index) => ask(app.fastify, browser, 'confirmSecondFactor', { code: codeOf(started[index]?.Data.secret) })),
    )
    const winner = answers.findIndex(({ Code }) => Code === 1)
    expect(answers.filter(({ Code }) => Code === 1).length).toBe(1)
    expect((await accountOf(staff)).totpSecret).toBe(started[winner]?.Data.secret)
    expect(await ask(app.fastify, browsers[winner] as TestStaff, 'startSecondFactor', { password })).toMatchObject({
      Message: '两步验证已启用，无需重复设置',
    })
  })
})

describe('sign-in', () => {
  test('the password only opens the code prompt; the code opens the rest, with a new cookie', async () => {
    const staff = await makeStaffWithApp(app.db)
    const half = await signInStaff(app.fastify, staff.account.loginName)
    expect(half.Data).toMatchObject({ pendingAction: 'code' })
    expect(await ask(app.fastify, half, 'waiting')).toMatchObject({ status: 403, Code: 4031, Message: '请先输入两步验证的验证码' })
    expect(await ask(app.fastify, half, 'changePassword', {})).toMatchObject({ Code: 4031 })
    const whole = await ask(app.fastify, half, 'enterCode', { code: codeOf(staff.secret) })
    expect(whole).toMatchObject({ Code: 1, Data: { pendingAction: null, loginName: staff.account.loginName } })
    expect(await ask(app.fastify, whole, 'waiting')).toMatchObject({ Code: 1 })
    expect(await ask(app.fastify, half, 'me')).toMatchObject(signedOut)
    expect(await auditOf(app.db, staff.account.id)).toEqual(['codeAsked', 'signIn'])
  })

  test('the code may contain spaces, grouping and full-width digits', async () => {
    const staff = await makeStaffWithApp(app.db)
    const half = await signInStaff(app.fastify, staff.account.loginName)
    const wide = codeOf(staff.secret).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
    expect(await ask(app.fastify, half, 'enterCode', { code: ` ${wide.slice(0, 3)} ${wide.slice(3)} ` })).toMatchObject({ Code: 1 })
  })

  test.each(['', 'abc', '12345', '1234567', '12345a', 'x'.repeat(6000), '１２３'])('%j is not a code', async (code) => {
    const staff = await makeStaffWithApp(app.db)
    const half = await signInStaff(app.fastify, staff.account.loginName)
    expect(await ask(app.fastify, half, 'enterCode', { code })).toMatchObject({ status: 200, Code: 0, setCookie: [] })
    expect(await auditOf(app.db, staff.account.id)).toEqual(['codeAsked'])
  })

  test('sessions without a pending code consume no code and cannot guess here', async () => {
    const staff = await makeStaffWithApp(app.db)
    for (const code of [codeOf(staff.secret), noCode(staff.secret)])
      expect(await ask(app.fastify, staff, 'enterCode', { code })).toMatchObject({ Code: 1, setCookie: [] })
    expect(await accountOf(staff)).toMatchObject({ totpStep: null })
    expect(await auditOf(app.db, staff.account.id)).toEqual([])
  })

  test('the password step is valid for ten minutes', async () => {
    const staff = await makeStaffWithApp(app.db)
    const half = await signInStaff(app.fastify, staff.account.loginName)
    const { id, expiresAt } = await app.db.prisma.staffSession.findFirstOrThrow({ where: { accountId: staff.account.id }, orderBy: { id: 'desc' } })
    expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(600_000)
    await app.db.prisma.staffSession.update({ where: { id }, data: { expiresAt: new Date() } })
    expect(await ask(app.fastify, half, 'enterCode', { code: codeOf(staff.secret) })).toMatchObject(signedOut)
  })

  test('a code works once, also for two concurrent uses', async () => {
    const staff = await makeStaffWithApp(app.db)
    const halves = await Promise.all([1, 2, 3].map(() => signInStaff(app.fastify, staff.account.loginName)))
    const code = codeOf(staff.secret)
    const answers = await Promise.all(halves.map((half) => ask(app.fastify, half, 'enterCode', { code })))
    expect(answers.filter(({ Code }) => Code === 1).length).toBe(1)
    for (const refused of answers.filter(({ Code }) => Code !== 1)) expect(refused).toMatchObject(wrongCode)
    // An earlier code is refused too.
    const half = await signInStaff(app.fastify, staff.account.loginName)
    expect(await ask(app.fastify, half, 'enterCode', { code: codeOf(staff.secret, -1) })).toMatchObject(wrongCode)
    expect(await ask(app.fastify, half, 'enterCode', { code: codeOf(staff.secret, 1) })).toMatchObject({ Code: 1 })
  })

  test('five wrong codes lock this sign-in in every process, also for the right code, but neither the password nor other browsers', async () => {
    const beside = await testApp({ db: app.db })
    const staff = await makeStaffWithApp(app.db)
    const half = await signInStaff(app.fastify, staff.account.loginName)
    for (const { fastify } of [app, beside, app, beside])
      expect(await ask(fastify, half, 'enterCode', { code: noCode(staff.secret) })).toMatchObject(wrongCode)
    expect(await ask(app.fastify, half, 'enterCode', { code: noCode(staff.secret) })).toMatchObject(locked)
    const other = await signInStaff(beside.fastify, staff.account.loginName)
    expect(other).toMatchObject({ Code: 1, Data: { pendingAction: 'code' } })
    expect(await ask(beside.fastify, half, 'enterCode', { code: codeOf(staff.secret) })).toMatchObject(locked)
    expect(await ask(beside.fastify, other, 'enterCode', { code: codeOf(staff.secret) })).toMatchObject({ Code: 1 })
    const codes = ['codeAsked', ...Array(4).fill('codeWrong'), 'codeLocked', 'codeAsked', 'signIn']
    expect(await auditOf(app.db, staff.account.id)).toEqual(codes)
    await beside.close()
  })

  test('guessing is slowed across all sessions and networks, except for known browsers', async () => {
    const staff = await makeStaffWithApp(app.db)
    const name = staff.account.loginName
    const done = await ask(app.fastify, await signInStaff(app.fastify, name), 'enterCode', { code: codeOf(staff.secret) })
    const device = done.setCookie.find((line) => line.startsWith('devices='))?.split(';')[0] as string
    const guess = (half: { headers: Record<string, string> }, code: string, remoteAddress: string) =>
      ask(app.fastify, half, 'enterCode', { code }, { remoteAddress })
    for (let index = 0; index < 14; index++) {
      const remoteAddress = `198.51.100.${index}`
      const half = await signInStaff(app.fastify, name, password, { remoteAddress })
      for (let times = 0; times < 3; times++) await guess(half, noCode(staff.secret), remoteAddress)
    }
    // Two buckets of ten free attempts, and one more.
    expect((await auditOf(app.db, staff.account.id)).filter((action) => action === 'codeWrong').length).toBe(22)
    await forgetSteps(staff)
    const stranger = await signInStaff(app.fastify, name, password, { remoteAddress: '203.0.113.8' })
    expect(await guess(stranger, codeOf(staff.secret), '203.0.113.8')).toMatchObject({ status: 429 })
    const half = await ask(app.fastify, { headers: { cookie: device } }, 'signIn', { loginName: name, password })
    const known = { headers: { ...half.headers, cookie: `${half.headers.cookie}; ${device}` } }
    expect(await guess(known, codeOf(staff.secret), '203.0.113.9')).toMatchObject({ Code: 1 })
  })

  test('twenty concurrent guesses cannot exceed the limit', async () => {
    const staff = await makeStaffWithApp(app.db)
    const half = await signInStaff(app.fastify, staff.account.loginName)
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(app.fastify, half, 'enterCode', { code: noCode(staff.secret) })))
    expect(answers.filter(({ Code }) => Code === 0).length).toBe(4)
  })

  test('an attacker who knows only the password signs no one out, however often they try', async () => {
    const staff = await makeStaffWithApp(app.db)
    for (let attempt = 0; attempt < 22; attempt++) await signInStaff(app.fastify, staff.account.loginName)
    expect(await ask(app.fastify, staff, 'me')).toMatchObject({ Code: 1 })
    expect((await ask(app.fastify, staff, 'listSessions')).Data).toHaveLength(1)
  })
})

describe('a recovery code', () => {
  test('works once instead of the app, in any notation, and is logged', async () => {
    const staff = await makeStaff(app.db)
    const { codes } = await setUp(staff)
    const [first = '', second = ''] = codes
    const half = await signInStaff(app.fastify, staff.account.loginName)
    const whole = await ask(app.fastify, half, 'enterCode', { code: ` ${first.toUpperCase().replaceAll('-', ' ')}` })
    expect(whole).toMatchObject({ Code: 1, Data: { pendingAction: null, recoveryCodesLeft: 9 } })
    const again = await signInStaff(app.fastify, staff.account.loginName)
    expect(await ask(app.fastify, again, 'enterCode', { code: first })).toMatchObject(wrongRecovery)
    expect(await ask(app.fastify, again, 'enterCode', { code: second })).toMatchObject({ Code: 1, Data: { recoveryCodesLeft: 8 } })
    expect((await auditOf(app.db, staff.account.id)).filter((action) => action === 'recoveryCodeUsed').length).toBe(2)
  })

  test('used three times at once works once', async () => {
    const staff = await makeStaff(app.db)
    const { codes } = await setUp(staff)
    const halves = await Promise.all([1, 2, 3].map(() => signInStaff(app.fastify, staff.account.loginName)))
    const answers = await Promise.all(halves.map((half) => ask(app.fastify, half, 'enterCode', { code: codes[0] })))
    expect(answers.map(({ Code }) => Code).sort()).toEqual([0, 0, 1])
    expect((await accountOf(staff)).recoveryCodes).toHaveLength(9)
  })

  test('of another account is refused', async () => {
    const [staff, other] = [await makeStaff(app.db), await makeStaff(app.db)]
    const { codes } = await setUp(other)
    await setUp(staff)
    const half = await signInStaff(app.fastify, staff.account.loginName)
    expect(await ask(app.fastify, half, 'enterCode', { code: codes[0] })).toMatchObject(wrongRecovery)
    expect((await accountOf(other)).recoveryCodes).toHaveLength(10)
  })

  test('is replaced by ten new ones with password and code; the old ones no longer work', async () => {
    const staff = await makeStaff(app.db)
    const { secret, codes } = await setUp(staff)
    const renew = (proof: object) => ask(app.fastify, staff, 'renewRecoveryCodes', { password, code: codeOf(secret, 1), ...proof })
    expect(await renew({ password: 'Falsch2026Falsch' })).toMatchObject({ Code: 0, Message: '密码错误' })
    expect(await renew({ code: noCode(secret) })).toMatchObject(wrongCode)
    const renewed = await renew({})
    expect(renewed.Data.recoveryCodes).toHaveLength(10)
    const half = await signInStaff(app.fastify, staff.account.loginName)
    expect(await ask(app.fastify, half, 'enterCode', { code: codes[0] })).toMatchObject(wrongRecovery)
    expect(await ask(app.fastify, half, 'enterCode', { code: renewed.Data.recoveryCodes[0] })).toMatchObject({ Code: 1 })
  })
})

describe('turning it off', () => {
  test('requires password and code, or a recovery code if the phone is lost; then the password is enough', async () => {
    const staff = await makeStaff(app.db)
    const { secret, codes } = await setUp(staff)
    await forgetSteps(staff)
    const half = await signInStaff(app.fastify, staff.account.loginName)
    const elsewhere = await ask(app.fastify, half, 'enterCode', { code: codeOf(secret) })
    const turnOff = (proof: object) => ask(app.fastify, staff, 'turnOffSecondFactor', { password, code: codes[0], ...proof })
    expect(await turnOff({ password: 'Falsch2026Falsch' })).toMatchObject({ Code: 0, Message: '密码错误' })
    expect(await turnOff({ code: noCode(secret) })).toMatchObject(wrongCode)
    expect(await ask(app.fastify, staff, 'me')).toMatchObject({ Data: { hasSecondFactor: true, recoveryCodesLeft: 10 } })
    expect(await turnOff({})).toMatchObject({ Code: 1, Message: '两步验证已关闭' })
    expect(await accountOf(staff)).toMatchObject({ totpSecret: null, totpStep: null, recoveryCodes: [] })
    expect(await ask(app.fastify, elsewhere, 'me')).toMatchObject(signedOut)
    expect((await signInStaff(app.fastify, staff.account.loginName)).Data).toMatchObject({ pendingAction: null, hasSecondFactor: false })
    expect(await turnOff({})).toMatchObject({ Code: 0, Message: '两步验证尚未启用' })
    expect((await auditOf(app.db, staff.account.id)).slice(-3)).toEqual(['recoveryCodeUsed', 'secondFactorOff', 'signIn'])
  })

  test('removes codes and time steps; the database refuses to keep them', async () => {
    const staff = await makeStaffWithApp(app.db, { totpStep: 1 })
    const half = app.db.prisma.account.update({ where: { id: staff.account.id }, data: { totpSecret: null } })
    await expect(half).rejects.toThrow('Account_second_factor_whole')
  })
})

describe('required by the association', () => {
  const setting = { key: 'staffSecondFactor', value: 'required' }
  test('must be set up before anything else and cannot be turned off', async () => {
    const staff = await makeStaff(app.db)
    await app.db.prisma.setting.create({ data: setting })
    expect(await ask(app.fastify, staff, 'waiting')).toMatchObject({ status: 403, Code: 4033, Message: '请先启用两步验证' })
    expect(await ask(app.fastify, staff, 'me')).toMatchObject({ Data: { pendingAction: 'secondFactor', mustHaveSecondFactor: true } })
    const { codes } = await setUp(staff)
    expect(await ask(app.fastify, staff, 'waiting')).toMatchObject({ Code: 1 })
    expect(await ask(app.fastify, staff, 'turnOffSecondFactor', { password, code: codes[0] })).toMatchObject({
      Message: '协会要求启用两步验证，不能关闭',
    })
    expect((await accountOf(staff)).recoveryCodes).toHaveLength(10)

    const fresh = await makeStaff(app.db, { mustChangePassword: true })
    expect(await ask(app.fastify, fresh, 'me')).toMatchObject({ Data: { pendingAction: 'newPassword' } })
    expect(await ask(app.fastify, fresh, 'startSecondFactor', { password })).toMatchObject({ Code: 4032 })
    await app.db.prisma.setting.delete({ where: { key: setting.key } })
  })

  test.each(['optional', 'nonsense', 7, null])('is not required by the setting %j', async (value) => {
    await app.db.prisma.setting.create({ data: { key: setting.key, value: value ?? 'null' } })
    expect(await ask(app.fastify, await makeStaff(app.db), 'me')).toMatchObject({ Data: { pendingAction: null, mustHaveSecondFactor: false } })
    await app.db.prisma.setting.delete({ where: { key: setting.key } })
  })
})

test('accepts a phone clock that is off by up to half a minute', () => {
  const secret = generateSecret()
  const now = 1_795_305_615 // in the middle of a step
  vi.useFakeTimers({ toFake: ['Date'], now: now * 1000 })
  const steps = [-60, -30, 0, 30, 60].map((off) => stepOfCode(secret, generateSync({ secret, epoch: now + off })))
  vi.useRealTimers()
  const step = Math.floor(now / 30)
  expect(steps).toEqual([undefined, step - 1, step, step + 1, undefined])
})
