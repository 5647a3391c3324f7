import argon2 from 'argon2'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendAs } from '#tests/support/members.ts'
import { makeMemberWithPassword, password, signIn } from '#tests/support/signIn.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

const verify = vi.spyOn(argon2, 'verify')

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => app.db.prisma.rateLimit.deleteMany())

const guess = (name: string, given = 'Falsch2026a', remoteAddress?: string) => signIn(app.fastify, name, given, { remoteAddress })
const wrong = { status: 200, Code: 0, Message: '账号或密码错误' }
const locked = { status: 429, Code: 429, Message: '密码错误次数过多，请在 15 分钟后再试', Data: null, cookies: {} }
/** Advances the limits by this many minutes. */
const pass = (minutes: number) => app.db.prisma.rateLimit.updateMany({ data: { expire: { decrement: minutes * 60_000 } } })
const guessTimes = async (name: string, times: number) => {
  for (let guessed = 0; guessed < times; guessed++) expect(await guess(name)).toMatchObject(wrong)
}

describe('five wrong passwords from one network', () => {
  test('lock the account for that network, even for the right password, and show for how long', async () => {
    const { account } = await makeMemberWithPassword(app.db)
    await guessTimes(account.loginName, 4)
    expect(await guess(account.loginName)).toMatchObject({ ...locked, retryAfter: '900' })
    expect(await guess(account.loginName, password)).toMatchObject(locked)
    const entries = await app.db.prisma.auditEntry.findMany({ where: { accountId: account.id }, orderBy: { id: 'asc' } })
    expect(entries.map(({ action }) => action)).toEqual([...Array(4).fill('passwordWrong'), 'passwordLocked'])
  })

  test('get the same answer for unknown names', async () => {
    await guessTimes('nobody-at-all', 4)
    expect(await guess('nobody-at-all')).toMatchObject(locked)
    expect(await guess('nobody-at-all')).toMatchObject(locked)
  })

  test('lock it for the rest of a quarter of an hour, and no longer, however often a client retries', async () => {
    const { account } = await makeMemberWithPassword(app.db)
    await guessTimes(account.loginName, 4)
    await guess(account.loginName)
    await pass(10)
    expect(await guess(account.loginName, password)).toMatchObject({ Message: '密码错误次数过多，请在 5 分钟后再试' })
    await guess(account.loginName)
    await pass(5)
    expect(await guess(account.loginName, password)).toMatchObject({ Code: 1 })
  })

  test('count within a quarter of an hour', async () => {
    const { account } = await makeMemberWithPassword(app.db)
    await guessTimes(account.loginName, 4)
    await pass(15)
    await guessTimes(account.loginName, 4)
    expect(await guess(account.loginName, password)).toMatchObject({ Code: 1 })
  })

  test('count since the last successful sign-in', async () => {
    const { account } = await makeMemberWithPassword(app.db)
    for (let day = 0; day < 2; day++) {
      await guessTimes(account.loginName, 4)
      expect(await guess(account.loginName, password)).toMatchObject({ Code: 1 })
    }
  })

  test('still count after a successful sign-in from elsewhere', async () => {
    const { account } = await makeMemberWithPassword(app.db)
    await guessTimes(account.loginName, 4)
    expect(await guess(account.loginName, password, '198.51.100.77')).toMatchObject({ Code: 1 })
    expect(await guess(account.loginName)).toMatchObject(locked)
  })

  test('count per account for all its names; other names are not disclosed', async () => {
    const { account } = await makeMemberWithPassword(app.db, { phone: '13822220001' })
    const wide = account.loginName.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))
    const names = [account.loginName, account.loginName.toUpperCase(), wide, '13822220001', account.loginName]
    for (const name of names) expect(await guess(name)).toMatchObject(wrong)
    expect(await guess('13822220001', password)).toMatchObject(wrong)
    expect(await guess(account.loginName, password)).toMatchObject(locked)
    expect(await guess(account.loginName, password, '198.51.100.77')).toMatchObject({ Code: 1 })
    await pass(15)
    expect(await guess('13822220001', password)).toMatchObject({ Code: 1 })
  })

  test('lock no other account', async () => {
    const { account } = await makeMemberWithPassword(app.db)
    const other = await makeMemberWithPassword(app.db)
    await guessTimes(account.loginName, 4)
    await guess(account.loginName)
    expect(await guess(other.account.loginName, password)).toMatchObject({ Code: 1 })
  })

  test('for password changes lock changes in that session only', async () => {
    const member = await makeMemberWithPassword(app.db)
    const change = () => sendAs(app.fastify, member, 'UpdatePwd', { oldPwd: 'Falsch2026a', newPwd: 'Neues2026a', RePwd: 'Neues2026a' })
    for (let guessed = 0; guessed < 4; guessed++) expect(await change()).toMatchObject({ Code: 0, Message: '原密码错误' })
    expect(await change()).toMatchObject({ status: 429, Code: 429 })
    expect(await change()).toMatchObject({ status: 429, Message: '密码错误次数过多，请在 15 分钟后再试' })
    const signedIn = await guess(member.account.loginName, password)
    expect(signedIn).toMatchObject({ Code: 1 })
    const elsewhere = await sendAs(app.fastify, signedIn, 'UpdatePwd', { oldPwd: password, newPwd: 'Neues2026a', RePwd: 'Neues2026a' })
    expect(elsewhere).toMatchObject({ Code: 1 })
  })

  test('count across all processes', async () => {
    const beside = await testApp({ db: app.db })
    const { account } = await makeMemberWithPassword(app.db)
    for (const { fastify } of [app, beside, app, beside]) expect(await signIn(fastify, account.loginName, 'Falsch2026a')).toMatchObject(wrong)
    expect(await signIn(beside.fastify, account.loginName, 'Falsch2026a')).toMatchObject(locked)
    expect(await guess(account.loginName, password)).toMatchObject(locked)
    await beside.close()
  })
})

test('limit thirty concurrent guesses to five checks', async () => {
  const { account } = await makeMemberWithPassword(app.db)
  verify.mockClear()
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => guess(account.loginName, `Falsch${index}a`)))
  expect(verify.mock.calls.length).toBe(5)
  expect(answers.filter(({ Code }) => Code !== 429).length).toBe(4)
  expect(await app.db.prisma.auditEntry.count({ where: { accountId: account.id } })).toBe(5)
  expect(await guess(account.loginName, password)).toMatchObject(locked)
})

test('fifty wrong passwords from one address lock it for all accounts; successful sign-ins do not count', async () => {
  const { account } = await makeMemberWithPassword(app.db)
  const from = '203.0.113.50'
  for (let person = 0; person < 50; person++) {
    expect(await guess(`person-${person}`, 'Falsch2026a', from)).toMatchObject(wrong)
    if (person % 10 === 0) expect(await guess(account.loginName, password, from)).toMatchObject({ Code: 1 })
  }
  expect(await guess(account.loginName, password, from)).toMatchObject({ status: 429, Message: '密码错误次数过多，请在 15 分钟后再试' })
  expect(await guess(account.loginName, password, '203.0.113.51')).toMatchObject({ Code: 1 })
})

test('an attempt that could not be checked does not count', async () => {
  const { account } = await makeMemberWithPassword(app.db)
  for (let attempt = 0; attempt < 6; attempt++) {
    verify.mockRejectedValueOnce(new Error('out of memory'))
    expect(await guess(account.loginName, password)).toMatchObject({ status: 500, Data: null, cookies: {} })
  }
  expect(await guess(account.loginName, password)).toMatchObject({ Code: 1 })
})
