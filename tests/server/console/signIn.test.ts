import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedAccounts } from '#prisma/seed/accounts.ts'
import { makeCompany, makeOffice } from '#tests/support/factories.ts'
import { makeMemberWithPassword, password as memberPassword, signIn } from '#tests/support/signIn.ts'
import { ask, auditOf, makeStaff, password, signInStaff, staffSignedIn } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => app.db.prisma.rateLimit.deleteMany())

const wrong = { status: 200, Code: 0, Message: '账号或密码错误', Data: null, setCookie: [] }
const locked = { status: 429, Code: 429, Message: '密码错误次数过多，请在 15 分钟后再试', Data: null, setCookie: [] }
const signedOut = { status: 401, Code: 401, Message: '请先登录' }

describe('a sign-in to the console', () => {
  test('returns the account and the ticket, and is logged', async () => {
    const { account } = await makeStaff(app.db, { role: 'reviewer', userName: '李审核' })
    const answer = await signInStaff(app.fastify, ` ${account.loginName.toUpperCase()} `)
    expect(answer).toMatchObject({ status: 200, Code: 1 })
    expect(answer.Data).toEqual({
      loginName: account.loginName,
      userName: '李审核',
      roles: ['审核员'],
      rights: expect.objectContaining({ review: 'everywhere' }),
      pendingAction: null,
      hasSecondFactor: false,
      mustHaveSecondFactor: false,
      recoveryCodesLeft: 0,
      ticket: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect((await ask(app.fastify, answer, 'me')).Data).toEqual(answer.Data)
    expect(await auditOf(app.db, account.id)).toEqual(['signIn'])
    const { lastLoginAt } = await app.db.prisma.account.findUniqueOrThrow({ where: { id: account.id } })
    expect(lastLoginAt).not.toBeNull()
  })

  test('sets cookies inaccessible to scripts and other sites: the session, and the mark of a known browser', async () => {
    const { account } = await makeStaff(app.db)
    const { setCookie } = await signInStaff(app.fastify, account.loginName)
    expect(setCookie).toEqual([
      expect.stringMatching(/^staffToken=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^devices=[\w.-]+; Max-Age=31536000; Path=\/api\/; HttpOnly; SameSite=Strict$/),
    ])
  })

  test('is never sent unencrypted on an https site', async () => {
    const secure = await testApp({ db: app.db, publicUrl: 'https://www.example.org' })
    const { account, headers } = await makeStaff(app.db)
    const answer = await signInStaff(secure.fastify, account.loginName)
    expect(answer.setCookie).toEqual([
      expect.stringMatching(/^__Host-staffToken=[\w-]{43}; .*HttpOnly; Secure; SameSite=Strict$/),
      expect.stringMatching(/^__Secure-devices=[\w.-]+; .*HttpOnly; Secure; SameSite=Strict$/),
    ])
    expect(await ask(secure.fastify, answer, 'me')).toMatchObject({ Code: 1 })
    expect(await ask(secure.fastify, { headers }, 'me')).toMatchObject(signedOut)
    await secure.close()
  })

  test('creates a new session each time, whatever cookies the browser has', async () => {
    const { account, headers } = await makeStaff(app.db)
    const again = await ask(app.fastify, { headers }, 'signIn', { loginName: account.loginName, password })
    expect(again.headers.cookie).not.toBe(headers.cookie)
    expect(again.headers.ticket).not.toBe(headers.ticket)
  })

  test("gives no access to the member centre, nor does a member's session to the console", async () => {
    const staff = await makeStaff(app.db)
    const member = await makeMemberWithPassword(app.db)
    const token = staff.headers.cookie.replace('staffToken=', '')
    const response = await app.fastify.inject({
      url: '/api/ZhuJingBanXieHui/GetAccountModel',
      headers: { cookie: `session=${token}; staffToken=${token}` },
    })
    expect(response.statusCode).toBe(401)
    const memberToken = member.headers.cookie.replace('session=', '')
    const crossed = { headers: { cookie: `session=${memberToken}; staffToken=${memberToken}`, ticket: member.headers.ticket } }
    expect(await ask(app.fastify, crossed, 'me')).toMatchObject(signedOut)
  })

  test('works for the demo accounts of staff with their short password', async () => {
    await seedAccounts(app.db.prisma, { offices: [await makeOffice(app.db), await makeOffice(app.db)], enterprises: [await makeCompany(app.db)] })
    expect((await signInStaff(app.fastify, 'admin', 'Demo2026a')).Data).toMatchObject({ roles: ['管理员'], userName: '管理员', pendingAction: null })
    expect((await signInStaff(app.fastify, 'editor', 'Demo2026a')).Data).toMatchObject({ roles: ['编辑'], pendingAction: null })
    expect(await signInStaff(app.fastify, '13900000001', 'Demo2026a')).toMatchObject(wrong)
  })
})

describe('refusals', () => {
  test('are identical for a wrong password, an unknown name, a member and a disabled account', async () => {
    const staff = await makeStaff(app.db)
    const disabled = await makeStaff(app.db, { disabledAt: new Date() })
    const member = await makeMemberWithPassword(app.db)
    expect(await signInStaff(app.fastify, staff.account.loginName, 'Falsch2026Falsch')).toMatchObject(wrong)
    expect(await signInStaff(app.fastify, 'nobody')).toMatchObject(wrong)
    expect(await signInStaff(app.fastify, member.account.loginName, memberPassword)).toMatchObject(wrong)
    expect(await signInStaff(app.fastify, disabled.account.loginName)).toMatchObject(wrong)
    expect(await auditOf(app.db, staff.account.id)).toEqual(['passwordWrong'])
  })

  test.each([
    ['', password, '请输入账号'],
    ['admin', '', '请输入密码'],
    ['a\0b', password, '含有无法识别的字符'],
  ])('explain %j with %j: %s', async (name, given, Message) => {
    expect(await signInStaff(app.fastify, name, given)).toMatchObject({ status: 200, Code: 0, Message })
  })

  test.each([[{}], [['admin']], [7], ['x'.repeat(9000)]])('cover malformed names (%#)', async (name) => {
    expect(await signInStaff(app.fastify, name)).toMatchObject({ Data: null, setCookie: [] })
  })

  test('last a quarter of an hour after five wrong passwords, for the console only', async () => {
    const { account } = await makeStaff(app.db)
    for (let guess = 0; guess < 5; guess++) await signIn(app.fastify, account.loginName, 'Falsch2026a')
    expect(await signIn(app.fastify, account.loginName, 'Falsch2026a')).toMatchObject({ status: 429 })
    for (let guess = 0; guess < 4; guess++) expect(await signInStaff(app.fastify, account.loginName, 'Falsch2026Falsch')).toMatchObject(wrong)
    expect(await signInStaff(app.fastify, account.loginName, 'Falsch2026Falsch')).toMatchObject(locked)
    expect(await signInStaff(app.fastify, account.loginName)).toMatchObject(locked)
    expect((await auditOf(app.db, account.id)).filter((action) => action === 'passwordLocked')).toEqual(['passwordLocked'])

    const member = await makeMemberWithPassword(app.db)
    for (let guess = 0; guess < 5; guess++) await signInStaff(app.fastify, member.account.loginName, 'Falsch2026a')
    expect(await signIn(app.fastify, member.account.loginName)).toMatchObject({ Code: 1 })
  })
})

describe('a password that must be changed', () => {
  const change = (passwords: Partial<Record<'oldPassword' | 'newPassword' | 'confirmation', string>>) => ({
    oldPassword: password,
    newPassword: 'Neues2026Mima',
    confirmation: 'Neues2026Mima',
    ...passwords,
  })

  test('blocks everything else until changed; then the other browsers are signed out', async () => {
    const staff = await makeStaff(app.db, { mustChangePassword: true })
    const elsewhere = await staffSignedIn(app.db, staff.account.id)
    const here = await signInStaff(app.fastify, staff.account.loginName)
    expect(here.Data).toMatchObject({ pendingAction: 'newPassword' })
    expect(await ask(app.fastify, here, 'waiting')).toMatchObject({ status: 403, Code: 4032, Message: '请先设置新密码', Data: null })

    const changed = await ask(app.fastify, here, 'changePassword', change({}))
    expect(changed).toMatchObject({ Code: 1, Message: '密码已修改，其他设备已退出登录', Data: { pendingAction: null } })
    expect(await ask(app.fastify, changed, 'waiting')).toMatchObject({ Code: 1 })
    // Credentials from before the change no longer work, including the old cookie of this browser.
    for (const old of [here, elsewhere, staff]) expect(await ask(app.fastify, old, 'me')).toMatchObject(signedOut)
    expect(await signInStaff(app.fastify, staff.account.loginName)).toMatchObject(wrong)
    expect(await signInStaff(app.fastify, staff.account.loginName, 'Neues2026Mima')).toMatchObject({ Code: 1 })
    expect(await auditOf(app.db, staff.account.id)).toEqual(['signIn', 'passwordChanged', 'passwordWrong', 'signIn'])
  })

  test.each([
    [{ newPassword: 'Kurz2026abc', confirmation: 'Kurz2026abc' }, '12-64位密码，大小写加数字组合'],
    [{ newPassword: 'ohnegross2026', confirmation: 'ohnegross2026' }, '12-64位密码，大小写加数字组合'],
    [{ newPassword: `Aa1${'x'.repeat(62)}`, confirmation: `Aa1${'x'.repeat(62)}` }, '12-64位密码，大小写加数字组合'],
    [{ newPassword: '', confirmation: '' }, '请输入新密码'],
    [{ newPassword: 'Qwerty123456', confirmation: 'Qwerty123456' }, '密码过于常见，请换一个'],
    [{ confirmation: 'Anderes2026Mima' }, '两次输入密码不一致'],
    [{ newPassword: password, confirmation: password }, '新密码不能与原密码相同'],
    [{ oldPassword: 'Falsch2026Falsch' }, '原密码错误'],
  ])('cannot be changed by %o: %s', async (passwords, Message) => {
    const staff = await makeStaff(app.db)
    expect(await ask(app.fastify, staff, 'changePassword', change(passwords))).toMatchObject({ status: 200, Code: 0, Message, setCookie: [] })
    expect(await ask(app.fastify, staff, 'me')).toMatchObject({ Code: 1 })
    const { passwordHash } = await app.db.prisma.account.findUniqueOrThrow({ where: { id: staff.account.id } })
    expect(passwordHash).toBe(staff.account.passwordHash)
  })

  test('changed in two browsers at once is changed once; the other is refused', async () => {
    const staff = await makeStaff(app.db)
    const elsewhere = await staffSignedIn(app.db, staff.account.id)
    const answers = await Promise.all([
      ask(app.fastify, staff, 'changePassword', change({})),
      ask(app.fastify, elsewhere, 'changePassword', change({ newPassword: 'Anderes2026Mima', confirmation: 'Anderes2026Mima' })),
    ])
    expect(answers.filter(({ Code }) => Code === 1).length).toBe(1)
    expect(await app.db.prisma.staffSession.count({ where: { accountId: staff.account.id } })).toBe(1)
  })

  test('protects the old password against guessing', async () => {
    const staff = await makeStaff(app.db)
    const guess = () => ask(app.fastify, staff, 'changePassword', change({ oldPassword: 'Falsch2026Falsch' }))
    for (let guessed = 0; guessed < 4; guessed++) expect(await guess()).toMatchObject({ Code: 0, Message: '原密码错误' })
    expect(await guess()).toMatchObject({ status: 429 })
    expect(await ask(app.fastify, staff, 'changePassword', change({}))).toMatchObject({ status: 429 })
  })
})
