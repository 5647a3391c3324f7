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
/** As if so much time had passed that codes are new again. */
const forgetSteps = ({ account: { id } }: Pick<TestStaff, 'account'>) => app.db.prisma.account.update({ where: { id }, data: { totpStep: null } })
/** A code nobody's app shows now. */
const noCode = (secret: string) => ['000000', '111111', '222222', '333333'].find((code) => stepOfCode(secret, code) === undefined) as string

/** Sets a second factor up as a person does. */
async function setUp(staff: Pick<TestStaff, 'headers'>) {
  const { Data } = await ask(app.fastify, staff, 'startSecondFactor', { password })
  const confirmed = await ask(app.fastify, staff, 'confirmSecondFactor', { code: codeOf(Data.secret) })
  return { secret: Data.secret as string, codes: confirmed.Data?.recoveryCodes as string[], confirmed, started: Data }
}

describe('setting it up', () => {
  test('shows a picture for the app, takes its first code and gives ten recovery codes; other browsers are signed out', async () => {
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

  test('keeps hashes of the recovery codes only, and never says the secret again', async () => {
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

  test('wants the password, and counts it as a guess', async () => {
    const staff = await makeStaff(app.db)
    const start = () => ask(app.fastify, staff, 'startSecondFactor', { password: 'Falsch2026Falsch' })
    for (let guess = 0; guess < 4; guess++) expect(await start()).toMatchObject({ Code: 0, Message: '密码错误', Data: null })
    expect(await start()).toMatchObject({ status: 429 })
  })

  test('is nothing before a right code of this browser has confirmed it', async () => {
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

  test('begun anew forgets the picture before', async () => {
    const staff = await makeStaff(app.db)
    const first = await ask(app.fastify, staff, 'startSecondFactor', { password })
    const second = await ask(app.fastify, staff, 'startSecondFactor', { password })
    expect(await ask(app.fastify, staff, 'confirmSecondFactor', { code: codeOf(first.Data.secret) })).toMatchObject({ Code: 0 })
    expect(await ask(app.fastify, staff, 'confirmSecondFactor', { code: codeOf(second.Data.secret) })).toMatchObject({ Code: 1 })
  })

  test('finished in two browsers at once is finished in one', async () => {
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

describe('signing in with it', () => {
  test('the password opens nothing but the question for the code, the code the rest, with a new cookie', async () => {
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

  test('the code may be typed with blanks, in two groups, and in wide digits', async () => {
    const staff = await makeStaffWithApp(app.db)
    const half = await signInStaff(app.fastify, staff.account.loginName)
    const wide = codeOf(staff.secret).replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
    expect(await ask(app.fastify, half, 'enterCode', { code: ` ${wide.slice(0, 3)} ${wide.slice(3)} ` })).toMatchObject({ Code: 1 })
  })

  test.each(['', 'abc', '12345', '1234567', '12345a', 'x'.repeat(6000), '１２３'])('%j is no code', async (code) => {
    const staff = await makeStaffWithApp(app.db)
    const half = await signInStaff(app.fastify, staff.account.loginName)
    expect(await ask(app.fastify, half, 'enterCode', { code })).toMatchObject({ status: 200, Code: 0, setCookie: [] })
    expect(await auditOf(app.db, staff.account.id)).toEqual(['codeAsked'])
  })

  test('who has no pending code uses none up, and cannot guess here', async () => {
    const staff = await makeStaffWithApp(app.db)
    for (const code of [codeOf(staff.secret), noCode(staff.secret)])
      expect(await ask(app.fastify, staff, 'enterCode', { code })).toMatchObject({ Code: 1, setCookie: [] })
    expect(await accountOf(staff)).toMatchObject({ totpStep: null })
    expect(await auditOf(app.db, staff.account.id)).toEqual([])
  })

  test('the password is good for ten minutes', async () => {
    const staff = await makeStaffWithApp(app.db)
    const half = await signInStaff(app.fastify, staff.account.loginName)
    const { id, expiresAt } = await app.db.prisma.staffSession.findFirstOrThrow({ where: { accountId: staff.account.id }, orderBy: { id: 'desc' } })
    expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(600_000)
    await app.db.prisma.staffSession.update({ where: { id }, data: { expiresAt: new Date() } })
    expect(await ask(app.fastify, half, 'enterCode', { code: codeOf(staff.secret) })).toMatchObject(signedOut)
  })

  test('a code is used once, also when two use it at the same time', async () => {
    const staff = await makeStaffWithApp(app.db)
    const halves = await Promise.all([1, 2, 3].map(() => signInStaff(app.fastify, staff.account.loginName)))
    const code = codeOf(staff.secret)
    const answers = await Promise.all(halves.map((half) => ask(app.fastify, half, 'enterCode', { code })))
    expect(answers.filter(({ Code }) => Code === 1).length).toBe(1)
    for (const refused of answers.filter(({ Code }) => Code !== 1)) expect(refused).toMatchObject(wrongCode)
    // Nor one from before it.
    const half = await signInStaff(app.fastify, staff.account.loginName)
    expect(await ask(app.fastify, half, 'enterCode', { code: codeOf(staff.secret, -1) })).toMatchObject(wrongCode)
    expect(await ask(app.fastify, half, 'enterCode', { code: codeOf(staff.secret, 1) })).toMatchObject({ Code: 1 })
  })

  test('five wrong codes lock this sign-in, to the right one too, in every process; the password and other browsers are not locked', async () => {
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

  test('guesses at codes are slowed across all sessions and networks; a browser that has signed in before is not slowed', async () => {
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
    // Two lanes of ten free guesses and one turn.
    expect((await auditOf(app.db, staff.account.id)).filter((action) => action === 'codeWrong').length).toBe(22)
    await forgetSteps(staff)
    const stranger = await signInStaff(app.fastify, name, password, { remoteAddress: '203.0.113.8' })
    expect(await guess(stranger, codeOf(staff.secret), '203.0.113.8')).toMatchObject({ status: 429 })
    const half = await ask(app.fastify, { headers: { cookie: device } }, 'signIn', { loginName: name, password })
    const known = { headers: { ...half.headers, cookie: `${half.headers.cookie}; ${device}` } }
    expect(await guess(known, codeOf(staff.secret), '203.0.113.9')).toMatchObject({ Code: 1 })
  })

  test('of twenty guesses side by side none goes beyond the limit', async () => {
    const staff = await makeStaffWithApp(app.db)
    const half = await signInStaff(app.fastify, staff.account.loginName)
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(app.fastify, half, 'enterCode', { code: noCode(staff.secret) })))
    expect(answers.filter(({ Code }) => Code === 0).length).toBe(4)
  })

  test('whoever knows the password alone signs nobody out, however often he tries', async () => {
    const staff = await makeStaffWithApp(app.db)
    for (let attempt = 0; attempt < 22; attempt++) await signInStaff(app.fastify, staff.account.loginName)
    expect(await ask(app.fastify, staff, 'me')).toMatchObject({ Code: 1 })
    expect((await ask(app.fastify, staff, 'listSessions')).Data).toHaveLength(1)
  })
})

describe('a recovery code', () => {
  test('opens once instead of the app, however it is typed, and is noted', async () => {
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

  test('used by three at once opens for one', async () => {
    const staff = await makeStaff(app.db)
    const { codes } = await setUp(staff)
    const halves = await Promise.all([1, 2, 3].map(() => signInStaff(app.fastify, staff.account.loginName)))
    const answers = await Promise.all(halves.map((half) => ask(app.fastify, half, 'enterCode', { code: codes[0] })))
    expect(answers.map(({ Code }) => Code).sort()).toEqual([0, 0, 1])
    expect((await accountOf(staff)).recoveryCodes).toHaveLength(9)
  })

  test('of somebody else opens nothing', async () => {
    const [staff, other] = [await makeStaff(app.db), await makeStaff(app.db)]
    const { codes } = await setUp(other)
    await setUp(staff)
    const half = await signInStaff(app.fastify, staff.account.loginName)
    expect(await ask(app.fastify, half, 'enterCode', { code: codes[0] })).toMatchObject(wrongRecovery)
    expect((await accountOf(other)).recoveryCodes).toHaveLength(10)
  })

  test('is replaced by ten new ones with password and code; the old ones open nothing', async () => {
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
  test('takes password and code, or a recovery code for who has lost the phone; then the password is enough', async () => {
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

  test('leaves neither codes nor steps behind, by whatever way: the database refuses it', async () => {
    const staff = await makeStaffWithApp(app.db, { totpStep: 1 })
    const half = app.db.prisma.account.update({ where: { id: staff.account.id }, data: { totpSecret: null } })
    await expect(half).rejects.toThrow('Account_second_factor_whole')
  })
})

describe('where the association asks it of everybody', () => {
  const setting = { key: 'staffSecondFactor', value: 'required' }
  test('one sets it up before anything else, and cannot turn it off', async () => {
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

  test.each(['optional', 'nonsense', 7, null])('the setting %j asks it of nobody', async (value) => {
    await app.db.prisma.setting.create({ data: { key: setting.key, value: value ?? 'null' } })
    expect(await ask(app.fastify, await makeStaff(app.db), 'me')).toMatchObject({ Data: { pendingAction: null, mustHaveSecondFactor: false } })
    await app.db.prisma.setting.delete({ where: { key: setting.key } })
  })
})

test('the clock of a phone may be off by half a minute, and not by more', () => {
  const secret = generateSecret()
  const now = 1_795_305_615 // in the middle of a step
  vi.useFakeTimers({ toFake: ['Date'], now: now * 1000 })
  const steps = [-60, -30, 0, 30, 60].map((off) => stepOfCode(secret, generateSync({ secret, epoch: now + off })))
  vi.useRealTimers()
  const step = Math.floor(now / 30)
  expect(steps).toEqual([undefined, step - 1, step, step + 1, undefined])
})
