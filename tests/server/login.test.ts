import argon2, { hash, needsRehash } from 'argon2'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { newPassword } from '#server/accounts/newPassword.ts'
import { fullCost, isOutdated, setPasswordCost } from '#server/passwords.ts'
import { testCost } from '#tests/support/cheapPasswords.ts'
import { makeAccount } from '#tests/support/factories.ts'
import { makeMemberWithPassword, password, signIn } from '#tests/support/signIn.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

const verify = vi.spyOn(argon2, 'verify')

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const wrong = { status: 200, Code: 0, Message: '账号或密码错误', Data: null, cookies: {} }
const account = (id: number) => app.db.prisma.account.findUniqueOrThrow({ where: { id } })
const sessions = (accountId: number) => app.db.prisma.session.count({ where: { accountId } })
const audit = (accountId: number) => app.db.prisma.auditEntry.findMany({ where: { accountId }, orderBy: { id: 'asc' } })

describe('sign-in', () => {
  test('returns the member under the inherited names', async () => {
    const { account, companyId } = await makeMemberWithPassword(app.db, { userName: '林致远', accountType: 2 })
    const { name } = await app.db.prisma.company.findUniqueOrThrow({ where: { id: companyId as number } })
    expect(await signIn(app.fastify, account.loginName)).toMatchObject({
      status: 200,
      Code: 1,
      Message: '',
      Data: {
        UserName: '林致远',
        AccountID: account.id,
        CompanyId: companyId,
        CompanyName: name,
        LoginName: account.loginName,
        AccountType: 2,
        Ticket: expect.stringMatching(/^[\w-]{43}$/),
      },
    })
  })

  test('works with the phone number', async () => {
    const { account } = await makeMemberWithPassword(app.db, { phone: '13811110001' })
    expect((await signIn(app.fastify, '13811110001')).Data).toMatchObject({ AccountID: account.id })
  })

  test.each([
    ['in upper case', (name: string) => name.toUpperCase()],
    ['in full-width characters', (name: string) => name.replace(/[!-~]/g, (character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0))],
    ['surrounded by spaces', (name: string) => ` ${name}\t`],
  ])('accepts the name %s', async (_how, write) => {
    const { account } = await makeMemberWithPassword(app.db)
    expect((await signIn(app.fastify, write(account.loginName))).Data).toMatchObject({ AccountID: account.id })
  })

  test('ignores blanks around a pasted password, also when it is rehashed', async () => {
    setPasswordCost(fullCost)
    onTestFinished(() => setPasswordCost(testCost))
    const { account: made } = await makeMemberWithPassword(app.db, { passwordHash: await hash(password, { memoryCost: 1024, timeCost: 2 }) })
    for (const given of [`${password} \n`, password, `\t${password}`]) expect((await signIn(app.fastify, made.loginName, given)).Code).toBe(1)
    expect(isOutdated((await account(made.id)).passwordHash)).toBe(false)
  })

  test('a name takes precedence over an equal phone number', async () => {
    await makeMemberWithPassword(app.db, { phone: '13811110002' })
    const named = await makeMemberWithPassword(app.db, { loginName: '13811110002' })
    expect((await signIn(app.fastify, '13811110002')).Data).toMatchObject({ AccountID: named.account.id })
  })

  test('is logged with time, actor and address', async () => {
    const { account: made } = await makeMemberWithPassword(app.db)
    const before = new Date()
    await signIn(app.fastify, made.loginName, password, { remoteAddress: '198.51.100.9' })
    expect((await account(made.id)).lastLoginAt?.getTime()).toBeGreaterThanOrEqual(before.getTime() - 1)
    expect(await audit(made.id)).toMatchObject([{ action: 'signIn', actor: made.loginName, address: '198.51.100.9' }])
  })

  test('rehashes a password with outdated parameters without changing it', async () => {
    setPasswordCost(fullCost)
    onTestFinished(() => setPasswordCost(testCost))
    const { account: made } = await makeMemberWithPassword(app.db, { passwordHash: await hash(password, { memoryCost: 1024, timeCost: 2 }) })
    expect((await signIn(app.fastify, made.loginName)).Code).toBe(1)
    const { passwordHash } = await account(made.id)
    expect(needsRehash(passwordHash, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })).toBe(false)
    expect(await verify(passwordHash, password)).toBe(true)
    expect((await signIn(app.fastify, made.loginName)).Code).toBe(1)
    expect((await account(made.id)).passwordHash).toBe(passwordHash)
  })

  test('in a twenty-first browser ends the oldest session', async () => {
    const { account: made, session: first } = await makeMemberWithPassword(app.db)
    for (let browser = 0; browser < 20; browser++) await signIn(app.fastify, made.loginName)
    expect(await sessions(made.id)).toBe(20)
    expect(await app.db.prisma.session.findUnique({ where: { id: first.id } })).toBeNull()
  })

  test('works for twelve concurrent requests', async () => {
    const { account: made } = await makeMemberWithPassword(app.db)
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(app.fastify, made.loginName)))
    expect(answers.map(({ Code }) => Code)).toEqual(Array(12).fill(1))
    expect(new Set(answers.map(({ cookies }) => cookies.session)).size).toBe(12)
    expect(await sessions(made.id)).toBe(13)
  })
})

describe('is refused with the same message and without a session:', () => {
  const generatedPassword = async () => ({ passwordHash: (await newPassword()).passwordHash })
  const refusals: [string, () => Promise<[name: unknown, password: unknown]>][] = [
    ['a wrong password', async () => [(await makeMemberWithPassword(app.db)).account.loginName, 'Falsch2026a']],
    [
      'a wrong password instead of a generated one',
      async () => [(await makeMemberWithPassword(app.db, await generatedPassword())).account.loginName, 'Falsch2026a'],
    ],
    ['an unknown account', async () => ['nobody-knows-me', password]],
    ['a disabled account', async () => [(await makeMemberWithPassword(app.db, { disabledAt: new Date() })).account.loginName, password]],
    ['a staff account', async () => [(await makeMemberWithPassword(app.db, { role: 'editor' })).account.loginName, password]],
    ['a password in upper case', async () => [(await makeMemberWithPassword(app.db)).account.loginName, password.toUpperCase()]],
    ['a password in full-width characters', async () => [(await makeMemberWithPassword(app.db)).account.loginName, 'Ｍima2026a']],
    ['a password of 3,600 characters', async () => [(await makeMemberWithPassword(app.db)).account.loginName, password.repeat(400)]],
    ['a name of 3,000 characters', async () => ['n'.repeat(3000), password]],
    ['a name with a wildcard', async () => ['%', password]],
    ['a name with SQL', async () => [`' or 1=1 --`, password]],
    ['a name of emoji', async () => ['👍'.repeat(60), password]],
    ['a password with a NUL', async () => [(await makeMemberWithPassword(app.db)).account.loginName, `${password}\0`]],
  ]
  test.each(refusals)('%s', async (_what, make) => {
    const [name, given] = await make()
    const before = await app.db.prisma.session.count()
    verify.mockClear()
    expect(await signIn(app.fastify, name, given)).toMatchObject(wrong)
    // Unknown accounts need as much work as known ones, so that the duration reveals nothing.
    expect(verify.mock.calls.filter(([digest]) => !isOutdated(digest)).length).toBe(1)
    expect(await app.db.prisma.session.count()).toBe(before)
  })

  test.each([
    ['a password of 100,000 characters', 'somebody', password.repeat(11_111)],
    ['a name of 5,000 characters', 'n'.repeat(5000), password],
  ])('%s is not even parsed', async (_what, name, given) => {
    verify.mockClear()
    expect(await signIn(app.fastify, name, given)).toMatchObject({ status: 413, Code: 413, Message: expect.stringContaining('过大'), Data: null })
    expect(verify).not.toHaveBeenCalled()
  })

  test('an account without a password, for any input', async () => {
    const { loginName } = await makeAccount(app.db)
    for (const given of ['x', ' ', 'null']) expect(await signIn(app.fastify, loginName, given)).toMatchObject(wrong)
  })

  test('a password changed during its verification', async () => {
    const { account: made } = await makeMemberWithPassword(app.db)
    verify.mockImplementationOnce(async () => {
      await app.db.prisma.account.update({ where: { id: made.id }, data: { passwordHash: await hash('Neues2026a') } })
      return true
    })
    expect(await signIn(app.fastify, made.loginName)).toMatchObject(wrong)
    expect(await sessions(made.id)).toBe(1)
  })

  test('the submitted password is logged nowhere', async () => {
    const { account: made } = await makeMemberWithPassword(app.db)
    await signIn(app.fastify, made.loginName, 'VeryUnusual9')
    expect(await audit(made.id)).toMatchObject([{ action: 'passwordWrong', actor: made.loginName }])
    const [{ found } = { found: -1 }] = await app.db.prisma.$queryRaw<{ found: number }[]>`
      select count(*)::int as found from "AuditEntry" a where a::text ilike '%VeryUnusual9%'`
    expect(found).toBe(0)
  })
})

test.each([
  ['no name', '', password, '请输入账号/手机号'],
  ['no password', 'somebody', '', '请输入密码'],
  ['a blank name', '  ', password, '请输入账号/手机号'],
])('%s is reported as missing', async (_what, name, given, Message) => {
  expect(await signIn(app.fastify, name, given)).toMatchObject({ status: 200, Code: 0, Message, cookies: {} })
})

test.each([
  ['an operator as a name', { $ne: null }, password],
  ['an operator as a password', 'somebody', { $ne: null }],
  ['a list as a name', ['somebody'], password],
  ['a number as a password', 'somebody', 1],
  ['true as a password', 'somebody', true],
])('%s is malformed', async (_what, name, given) => {
  expect(await signIn(app.fastify, name, given)).toMatchObject({ status: 400, Code: 400, Data: null, cookies: {} })
})
