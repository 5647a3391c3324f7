import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAttempt } from '#server/accounts/attempt.ts'
import { hashNetworks } from '#server/network/clients.ts'
import { initialLimits } from '#shared/rules/limits.ts'
import { attack, attacker, behindProxy, checked, deviceOf, from, pass } from '#tests/support/lockouts.ts'
import { sendAs } from '#tests/support/members.ts'
import { makeMemberWithPassword, password, signIn } from '#tests/support/signIn.ts'
import { ask, makeStaff, signInStaff, password as staffPassword } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
let beside: TestApp
beforeAll(async () => {
  app = await testApp({ environment: behindProxy })
  beside = await testApp({ db: app.db, environment: behindProxy })
})
afterAll(async () => {
  await beside.close()
  await app.close()
})
beforeEach(async () => {
  await app.db.prisma.rateLimit.deleteMany()
  await app.db.prisma.setting.deleteMany({ where: { key: 'limits' } })
})

const home = '203.0.113.7'
const wrong = { status: 200, Code: 0, Message: '账号或密码错误' }
const slowed = {
  status: 429,
  Message: expect.stringMatching(/^该账号的登录尝试过多，在以前登录过的浏览器上可以直接登录；在这里，请在 \d+ 分钟后再试$/),
}
/** 20 free attempts, and one in each of two buckets. */
const maxChecked = 22

describe('wrong passwords from many networks', () => {
  test('block neither a known browser nor a password check in a live session, for members and staff', async () => {
    const member = await makeMemberWithPassword(app.db)
    const admin = await makeStaff(app.db, { loginName: `${member.account.loginName}x` })
    const name = admin.account.loginName
    const [known, adminKnown] = [
      deviceOf(await signIn(app.fastify, member.account.loginName, password, from(home))),
      deviceOf(await signInStaff(app.fastify, name, staffPassword, from(home))),
    ]
    expect((await attack(app, member.account.loginName)).at(-1)).toBe(429)
    expect((await attack(app, name, signInStaff)).at(-1)).toBe(429)
    for (let guess = 0; guess < 5; guess++) await signIn(app.fastify, member.account.loginName, 'Falsch2026a', from(home))

    expect(await signIn(app.fastify, member.account.loginName, password, from(home, known))).toMatchObject({ Code: 1 })
    expect(await signInStaff(app.fastify, name, staffPassword, from('192.0.2.1'))).toMatchObject(slowed)
    expect(await ask(app.fastify, { headers: { cookie: adminKnown } }, 'signIn', { loginName: name, password: staffPassword })).toMatchObject({
      Code: 1,
    })
    const passwords = { oldPassword: staffPassword, newPassword: 'Neues2026Bangong', confirmation: 'Neues2026Bangong' }
    expect(await ask(app.fastify, admin, 'startSecondFactor', { password: staffPassword })).toMatchObject({ Code: 1 })
    expect(await ask(app.fastify, admin, 'changePassword', passwords)).toMatchObject({ Code: 1 })
    const change = { oldPwd: password, newPwd: 'Neues2026a', RePwd: 'Neues2026a' }
    expect(await sendAs(app.fastify, member, 'UpdatePwd', change)).toMatchObject({ Code: 1 })
  })

  test('only slow down a new browser, which gets in eventually while the others continue', async () => {
    const { account } = await makeMemberWithPassword(app.db)
    await attack(app, account.loginName)
    expect(await checked(app.db, account.loginName)).toBe(maxChecked)
    const refused = await signIn(app.fastify, account.loginName, password, from(home))
    expect(refused).toMatchObject(slowed)
    expect(Number(refused.retryAfter)).toBeGreaterThan(0)
    expect(Number(refused.retryAfter)).toBeLessThanOrEqual(720)
    // Each bucket allows one attempt every twelve minutes: none after ten.
    await pass(app.db, 10)
    await attack(app, account.loginName)
    expect(await checked(app.db, account.loginName)).toBe(maxChecked)
    await pass(app.db, 2)
    // Networks that failed today cannot use the attempt of a new browser.
    await attack(app, account.loginName, signIn, 10)
    expect(await signIn(app.fastify, account.loginName, password, from(home))).toMatchObject({ Code: 1 })
    // A correct password gives other clients no additional attempt.
    const before = await checked(app.db, account.loginName)
    await attack(app, account.loginName, signIn, 10)
    expect(await checked(app.db, account.loginName)).toBe(before)
  })

  test('in parallel through two processes get no more checks than in sequence', async () => {
    const { account } = await makeMemberWithPassword(app.db)
    const guesses = Array.from({ length: 120 }, (_, index) =>
      signIn((index % 2 ? app : beside).fastify, account.loginName, `Falsch${index}a`, from(attacker(index % 60))),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(await checked(app.db, account.loginName)).toBeLessThanOrEqual(maxChecked)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(10)
    await pass(app.db, 12)
    await Promise.all(Array.from({ length: 60 }, (_, index) => signIn(app.fastify, account.loginName, 'Falsch2026a', from(attacker(index)))))
    expect(await checked(app.db, account.loginName)).toBeLessThanOrEqual(maxChecked + 2)
  })

  test('get the same answer for an unknown name', async () => {
    const { account } = await makeMemberWithPassword(app.db)
    const unknown = `${account.loginName}unknown`
    expect(await attack(app, unknown)).toEqual(await attack(app, account.loginName))
    const messages = await Promise.all([unknown, account.loginName].map((name) => signIn(app.fastify, name, 'Falsch2026a', from(home))))
    expect(messages[0]?.Message).toBe(messages[1]?.Message)
  })

  test('of an IPv6 site count per /64, and with ten times the limit per /48', async () => {
    const limit = { times: 2, seconds: 60 }
    const isRefused = async (address: string) => {
      const attempt = createAttempt(app.db.pool)
      return (await attempt.countNetworks('test', '', hashNetworks(address), limit)) !== undefined
    }
    const answers: boolean[] = []
    for (let guess = 0; guess < 3; guess++) answers.push(await isRefused(`2001:db8:9:1::${guess + 1}`))
    expect(answers).toEqual([false, false, true])
    for (let network = 2; network < 11; network++) for (let guess = 0; guess < 2; guess++) answers.push(await isRefused(`2001:db8:9:${network}::1`))
    expect(answers.filter(Boolean).length).toBe(2)
    expect(await isRefused('2001:db8:9:ffff::1')).toBe(true)
    expect(await isRefused('2001:db8:a:1::1')).toBe(false)
  })
})

describe('the cookie of a known browser', () => {
  test('is valid for its account, its sign-in and its password only, and cannot be forged', async () => {
    const [{ account }, other] = [await makeMemberWithPassword(app.db), await makeMemberWithPassword(app.db)]
    const known = deviceOf(await signIn(app.fastify, account.loginName, password, from(home)))
    const others = deviceOf(await signIn(app.fastify, other.account.loginName, password, from(home)))
    await attack(app, account.loginName)
    const open = (device: string) => signIn(app.fastify, account.loginName, password, from('192.0.2.3', device))
    for (const device of [others, `${known.slice(0, -2)}xx`, 'devices=a.b~~%', `devices=${'x'.repeat(3000)}`])
      expect(await open(device)).toMatchObject({ status: 429 })
    const again = deviceOf(await open(known))
    expect(again).not.toBe(known)
    const session = await open(again)
    const change = { oldPwd: password, newPwd: 'Neues2026a', RePwd: 'Neues2026a' }
    expect(await sendAs(app.fastify, session, 'UpdatePwd', change)).toMatchObject({ Code: 1 })
    expect(await signIn(app.fastify, account.loginName, 'Neues2026a', from('192.0.2.3', again))).toMatchObject({ status: 429 })
  })

  test('has its own counter: five wrong passwords lock this browser only', async () => {
    const { account } = await makeMemberWithPassword(app.db)
    const [one, two] = [await signIn(app.fastify, account.loginName), await signIn(app.fastify, account.loginName)].map(deviceOf)
    const guess = (device: string | undefined, given: string) => signIn(app.fastify, account.loginName, given, from(home, device))
    for (let times = 0; times < 4; times++) expect(await guess(one, 'Falsch2026a')).toMatchObject(wrong)
    for (const given of ['Falsch2026a', password]) expect(await guess(one, given)).toMatchObject({ status: 429, retryAfter: '900' })
    for (const device of [two, undefined]) expect(await guess(device, password)).toMatchObject({ Code: 1 })
  })
})

describe('correct passwords', () => {
  test('of thirty people in one office at once all work, however few failed attempts are left', async () => {
    await app.db.prisma.setting.create({ data: { key: 'limits', value: { ...initialLimits, signInNetwork: 20 } } })
    for (let index = 0; index < 18; index++) await signIn(app.fastify, `person-${index}`, 'Falsch2026a', from(home))
    const members = await Promise.all(Array.from({ length: 30 }, () => makeMemberWithPassword(app.db)))
    const answers = await Promise.all(members.map(({ account }) => signIn(app.fastify, account.loginName, password, from(home))))
    expect(answers.map(({ Code }) => Code)).toEqual(Array(30).fill(1))
  })

  test('in ten concurrent password changes: one succeeds, and the account is not locked', async () => {
    const member = await makeMemberWithPassword(app.db)
    const change = { oldPwd: password, newPwd: 'Neues2026a', RePwd: 'Neues2026a' }
    const answers = await Promise.all(Array.from({ length: 10 }, () => sendAs(app.fastify, member, 'UpdatePwd', change)))
    // The change ends the sessions of the account, so later requests are signed out.
    expect(answers.map(({ Code }) => Code).filter((code) => ![0, 401].includes(code))).toEqual([1])
    expect(await signIn(app.fastify, member.account.loginName, 'Neues2026a')).toMatchObject({ Code: 1 })

    const staff = await makeStaff(app.db)
    const passwords = { oldPassword: staffPassword, newPassword: 'Neues2026Bangong', confirmation: 'Neues2026Bangong' }
    const changes = await Promise.all(Array.from({ length: 10 }, () => ask(app.fastify, staff, 'changePassword', passwords)))
    expect(changes.filter(({ Code }) => Code === 1)).toHaveLength(1)
    expect(changes.filter(({ status }) => status === 429)).toEqual([])
    // A request after the change has the wrong password.
    expect(await app.db.prisma.auditEntry.count({ where: { accountId: staff.account.id, action: 'passwordLocked' } })).toBe(0)
    expect(await signInStaff(app.fastify, staff.account.loginName, 'Neues2026Bangong')).toMatchObject({ Code: 1 })
  })
})
