import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { namingAccounts } from '#server/accounts/accountNames.ts'
import { connect, type Database } from '#server/database/client.ts'
import { minConnections } from '#server/database/connections.ts'
import { passwordRules } from '#shared/rules/accountRules.ts'
import { makeCompany, makeInfo, makeOffice } from '#tests/support/factories.ts'
import { fingerprint } from '#tests/support/fingerprint.ts'
import { untilBlocked } from '#tests/support/lockWaiters.ts'
import { makeMember, readAs, signedIn } from '#tests/support/members.ts'
import { makeMemberWithPassword, password, signIn } from '#tests/support/signIn.ts'
import { ask, auditOf, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
/** Another process on the same database. */
let beside: Database
let manager: TestStaff
let office: { id: number; name: string }
beforeAll(async () => {
  app = await testApp()
  beside = await connect({ databaseUrl: app.db.connectionString, connections: minConnections })
  office = await makeOffice(app.db)
})
afterAll(async () => {
  await beside.close()
  await app.close()
})
beforeEach(async () => {
  await app.db.prisma.rateLimit.deleteMany()
  manager = await makeStaff(app.db, { role: 'memberManager' })
})

const send = (name: string, payload: object) => ask(app.fastify, manager, name, payload)
const list = async (query: Record<string, string> = {}) => {
  const answer = await ask(app.fastify, manager, 'listAccounts', {}, { url: `/api/console/listAccounts?${new URLSearchParams(query)}` })
  return answer.Data as { id: number; loginName: string; balance: number }[]
}
const get = async (id: number) => (await ask(app.fastify, manager, 'getAccount', {}, { url: `/api/console/getAccount?id=${id}` })).Data
const rowOf = (id: number) => app.db.prisma.account.findUniqueOrThrow({ where: { id } })
let phones = 13_100_000_000
const newPhone = () => String(++phones)

const form = (fields: object = {}) => ({
  loginName: `office-${newPhone()}`,
  userName: '赵主任',
  phone: newPhone(),
  email: 'zhao@example.org',
  accountType: 1,
  companyId: office.id,
  ...fields,
})
const formOf = async (id: number) => {
  const { version, userName, phone, email, accountType, companyId, unitName } = await get(id)
  return { id, version, userName, phone, email, accountType, companyId, unitName }
}

describe('a new account', () => {
  test('lets its member sign in with the password shown once, and is logged without it', async () => {
    const given = form({ loginName: ` Office.${newPhone()} ` })
    const answer = await send('createAccount', given)
    expect(answer).toMatchObject({ Code: 1, Message: '账号已新建', Data: { loginName: given.loginName.trim().toLowerCase() } })
    const { id, password: once } = answer.Data
    expect(passwordRules.newPassword(once)).toBeUndefined()
    expect((await signIn(app.fastify, given.phone, once)).Data).toMatchObject({ AccountID: id })
    expect(await rowOf(id)).toMatchObject({ role: 'member', mustChangePassword: true, companyId: office.id, phone: given.phone })
    expect(await auditOf(app.db, manager.account.id)).toEqual(['accountCreated'])
    const log = await app.db.prisma.auditEntry.findMany({ where: { subject: `account ${id}` }, omit: { id: true } })
    expect(JSON.stringify(log)).not.toMatch(new RegExp(`${once}|argon2`))
  })

  test.each([
    [{ loginName: '' }, '请输入登录账号'],
    [{ loginName: 'ab' }, '登录账号须为3-30位，由字母、数字、点、横线组成'],
    [{ loginName: "x'; drop table" }, '登录账号须为3-30位，由字母、数字、点、横线组成'],
    [{ userName: '=1+1' }, '姓名含有不支持的字符'],
    [{ phone: '12345' }, '请输入正确的手机号或者座机号格式为：0000-0000000'],
    [{ email: 'nobody' }, '请输入正确的邮箱'],
    [{ email: 'zhang@example.org。' }, '请输入正确的邮箱'],
    [{ companyId: 999_999 }, '请选择与会员类型相符的单位'],
    [{ accountType: 2 }, '请选择与会员类型相符的单位'],
  ])('%j is refused with the message of its field and creates nothing', async (wrong, Message) => {
    const before = await fingerprint(app.db)
    expect(await send('createAccount', form(wrong))).toMatchObject({ Code: 0, Message, Data: null })
    expect(await fingerprint(app.db)).toEqual(before)
  })

  test('cannot reuse a name or phone number of another sign-in, in either field', async () => {
    const { account } = await makeMember(app.db, { loginName: 'taken.name', phone: newPhone() })
    const taken = { loginName: '登录账号已被使用，请换一个', phone: '手机号已被其他账号使用' }
    const { phone, loginName } = account
    expect(await send('createAccount', form({ loginName }))).toMatchObject({ Message: taken.loginName })
    expect(await send('createAccount', form({ loginName: phone }))).toMatchObject({ Message: taken.loginName })
    expect(await send('createAccount', form({ phone }))).toMatchObject({ Message: taken.phone })
    const other = await makeMember(app.db, { loginName: newPhone() })
    expect(await send('createAccount', form({ phone: other.account.loginName }))).toMatchObject({ Message: taken.phone })
  })

  test('is created once by concurrent requests with the same phone number', async () => {
    const phone = newPhone()
    const answers = await Promise.all([1, 2, 3, 4].map(() => send('createAccount', form({ phone }))))
    expect(answers.map(({ Code }) => Code).sort()).toEqual([0, 0, 0, 1])
    expect(await app.db.prisma.account.count({ where: { phone } })).toBe(1)
  })

  test('waits for another process that creates an account with the same phone number as name, and is refused', async () => {
    const [{ account }, phone] = [await makeMember(app.db), newPhone()]
    const { answer } = await namingAccounts(beside, async (tx) => {
      await tx.account.update({ where: { id: account.id }, data: { loginName: phone } })
      return untilBlocked(app.db, send('createAccount', form({ phone })))
    })
    expect(await answer).toMatchObject({ Code: 0, Message: '手机号已被其他账号使用' })
    expect(await app.db.prisma.account.count({ where: { phone } })).toBe(0)
  })
})

describe('the list', () => {
  test('can be searched, filtered and counted, and excludes staff', async () => {
    const company = await makeCompany(app.db, { name: '百分之百100%企业' })
    const { account } = await makeMember(app.db, { accountType: 2, companyId: company.id, userName: '钱经理', phone: newPhone() })
    await app.db.prisma.creditEntry.create({ data: { accountId: account.id, amount: 7, reason: 'granted' } })
    for (const text of ['钱经理', '100%企', account.phone as string, account.loginName.toUpperCase()])
      expect(await list({ text })).toMatchObject([{ id: account.id, balance: 7, companyName: company.name }])
    expect(await list({ text: '%' })).toMatchObject([{ id: account.id }])
    expect(await list({ text: '钱经理', type: '1' })).toEqual([])
    expect(await list({ text: '钱经理', state: 'disabled' })).toEqual([])
    expect(await list({ companyId: String(company.id), state: 'active' })).toHaveLength(1)
    expect(await list({ text: manager.account.loginName })).toEqual([])
    expect(JSON.stringify(await list())).not.toMatch(/hash|secret|recovery/i)
  })

  test('can be exported by staff who may read it, but not by an editor', async () => {
    const export_ = (staff: TestStaff) => app.fastify.inject({ url: '/api/console/listAccounts.xlsx', headers: staff.headers })
    expect((await export_(manager)).headers['content-type']).toContain('spreadsheetml')
    expect((await export_(await makeStaff(app.db, { role: 'editor' }))).statusCode).toBe(403)
  })
})

describe('an edit', () => {
  test('changes the submitted fields and logs the differences', async () => {
    const { account } = await makeMember(app.db)
    const phone = newPhone()
    expect(await send('editAccount', { ...(await formOf(account.id)), phone, unitName: '综合处' })).toMatchObject({ Code: 1 })
    expect(await rowOf(account.id)).toMatchObject({ phone, unitName: '综合处', loginName: account.loginName })
    const entry = await app.db.prisma.auditEntry.findFirstOrThrow({ where: { subject: `account ${account.id}` } })
    expect(entry).toMatchObject({ action: 'accountEdited', before: { phone: null, unitName: '' }, after: { phone, unitName: '综合处' } })
  })

  test('of stale data is refused and writes nothing; a sign-in in between does not count as a change', async () => {
    const { account } = await makeMemberWithPassword(app.db)
    const loaded = await formOf(account.id)
    await signIn(app.fastify, account.loginName)
    expect(await send('editAccount', { ...loaded, userName: '先到' })).toMatchObject({ Code: 1 })
    expect(await send('editAccount', { ...loaded, userName: '后到' })).toMatchObject({ status: 409, Code: 409 })
    expect(await rowOf(account.id)).toMatchObject({ userName: '先到' })
  })

  test.each([
    { userName: '先到' },
    { phone: newPhone() },
    { email: 'first@example.org' },
    { accountType: 2, companyId: null, unitName: '' },
    { unitName: '先到处' },
  ])('of a form loaded before another change of %j is refused', async (data) => {
    const { account } = await makeMember(app.db)
    const loaded = await formOf(account.id)
    await app.db.prisma.account.update({ where: { id: account.id }, data })
    expect(await send('editAccount', loaded)).toMatchObject({ Code: 409 })
    expect(await rowOf(account.id)).toMatchObject(data)
  })

  test('submitted twice at once is refused once', async () => {
    const { account } = await makeMember(app.db)
    const loaded = await formOf(account.id)
    const both = await Promise.all(['甲某', '乙某'].map((userName) => send('editAccount', { ...loaded, userName })))
    expect(both.map(({ Code }) => Code).sort()).toEqual([1, 409])
  })

  test('never affects a staff account, through any call', async () => {
    const staff = await makeStaff(app.db)
    const { id } = staff.account
    const before = await fingerprint(app.db)
    const whole = { ...form(), id, ids: [id], version: 1, unitName: '' }
    for (const name of ['editAccount', 'setAccountsDisabled', 'resetAccounts', 'handOverAccount', 'endAccountSessions', 'grantCredits'])
      expect(await send(name, { ...whole, disabled: true, amount: 5, note: '奖励', balance: 0 })).toMatchObject({
        status: 404,
        Message: '会员账号不存在',
      })
    expect(await get(id)).toBeNull()
    expect(await fingerprint(app.db)).toEqual(before)
  })
})

describe('disabling', () => {
  test('ends all sessions and blocks sign-in; enabling allows it again', async () => {
    const member = await makeMemberWithPassword(app.db)
    const elsewhere = await signedIn(app.db, member.account.id)
    expect(await send('setAccountsDisabled', { ids: [member.account.id], disabled: true })).toMatchObject({ Code: 1 })
    expect(await app.db.prisma.session.count({ where: { accountId: member.account.id } })).toBe(0)
    for (const { headers } of [member, elsewhere])
      expect((await app.fastify.inject({ url: '/api/ZhuJingBanXieHui/GetAccountModel', headers })).statusCode).toBe(401)
    expect(await signIn(app.fastify, member.account.loginName)).toMatchObject({ Code: 0 })
    for (let click = 0; click < 2; click++) await send('setAccountsDisabled', { ids: [member.account.id], disabled: false })
    expect(await signIn(app.fastify, member.account.loginName)).toMatchObject({ Code: 1 })
    expect(await auditOf(app.db, manager.account.id)).toEqual(['accountDisabled', 'accountEnabled'])
  })
})

describe('bulk actions', () => {
  test('disable, enable and sign out several accounts; unchanged accounts are skipped, and each change is logged', async () => {
    const members = await Promise.all([makeMember(app.db), makeMember(app.db), makeMember(app.db, { disabledAt: new Date() })])
    const other = await makeMember(app.db)
    // The bulk update has no defined order; the log is ordered by id.
    const ids = members.map(({ account }) => account.id).sort((one, other) => one - other)
    const [first = 0, second = 0] = members
      .filter(({ account }) => !account.disabledAt)
      .map(({ account }) => account.id)
      .sort((one, other) => one - other)
    expect((await send('endAccountSessions', { ids: [first, first] })).Data).toEqual({ changed: 1 })
    expect((await send('setAccountsDisabled', { ids, disabled: true })).Data).toEqual({ changed: 2 })
    expect(await app.db.prisma.session.count({ where: { accountId: second } })).toBe(0)
    expect((await send('setAccountsDisabled', { ids, disabled: false })).Data).toEqual({ changed: 3 })
    expect(await app.db.prisma.account.count({ where: { id: { in: ids }, disabledAt: null } })).toBe(3)
    expect(await app.db.prisma.session.count({ where: { accountId: other.account.id } })).toBe(1)
    const noted = await app.db.prisma.auditEntry.findMany({ where: { accountId: manager.account.id }, orderBy: { id: 'asc' } })
    expect(noted.map(({ action, subject }) => [action, subject])).toEqual([
      ['sessionsEnded', `account ${first}`],
      ...[first, second].map((id) => ['accountDisabled', `account ${id}`]),
      ...ids.map((id) => ['accountEnabled', `account ${id}`]),
    ])
  })

  test('change nothing if one of the accounts is not a member', async () => {
    const { account } = await makeMember(app.db)
    const staff = await makeStaff(app.db)
    for (const stranger of [staff.account.id, 999_999]) {
      const ids = [account.id, stranger]
      expect(await send('setAccountsDisabled', { ids, disabled: true })).toMatchObject({ status: 404, Message: '会员账号不存在' })
      expect(await send('endAccountSessions', { ids })).toMatchObject({ status: 404 })
    }
    expect(await rowOf(account.id)).toMatchObject({ disabledAt: null })
    expect(await app.db.prisma.session.count({ where: { accountId: account.id } })).toBe(1)
    for (const ids of [[], Array(101).fill(account.id)])
      expect(await send('setAccountsDisabled', { ids, disabled: true })).toMatchObject({ status: 400 })
    expect(await auditOf(app.db, manager.account.id)).toEqual([])
  })
})

describe('a password reset', () => {
  test('sets a new password, ends the sessions and lifts sign-in locks, also those by phone number', async () => {
    const phone = newPhone()
    const member = await makeMemberWithPassword(app.db, { phone })
    for (let guess = 0; guess < 5; guess++) await signIn(app.fastify, phone, 'Falsch2026')
    expect(await signIn(app.fastify, phone)).toMatchObject({ status: 429 })
    const { Data } = await send('resetAccounts', { ids: [member.account.id] })
    expect(await app.db.prisma.session.count({ where: { accountId: member.account.id } })).toBe(0)
    expect(await signIn(app.fastify, phone)).toMatchObject({ Code: 0 })
    expect(await signIn(app.fastify, phone, Data.accounts[0].password)).toMatchObject({ Code: 1 })
    expect(await rowOf(member.account.id)).toMatchObject({ mustChangePassword: true })
  })
})

describe('a bulk password reset', () => {
  test('gives each account its own password, listed by account; other members stay signed in', async () => {
    const members = await Promise.all([makeMemberWithPassword(app.db), makeMemberWithPassword(app.db)])
    const other = await makeMember(app.db)
    const ids = members.map(({ account }) => account.id)
    const { Data } = await send('resetAccounts', { ids: [...ids, ...ids] })
    expect(Data.accounts.length).toBe(2)
    for (const { account } of members) {
      const { name } = await app.db.prisma.company.findUniqueOrThrow({ where: { id: account.companyId as number } })
      const made = Data.accounts.find(({ loginName }: { loginName: string }) => loginName === account.loginName)
      expect(made).toMatchObject({ userName: account.userName, companyName: name })
      expect(await signIn(app.fastify, account.loginName)).toMatchObject({ Code: 0 })
      expect(await signIn(app.fastify, account.loginName, made.password)).toMatchObject({ Code: 1 })
    }
    expect(Data.accounts[0].password).not.toBe(Data.accounts[1].password)
    expect(await app.db.prisma.session.count({ where: { accountId: other.account.id } })).toBe(1)
    expect(await auditOf(app.db, manager.account.id)).toEqual(['accountReset', 'accountReset'])
  })

  test('resets no password and ends no session if one of the accounts is not a member', async () => {
    const member = await makeMemberWithPassword(app.db)
    const staff = await makeStaff(app.db)
    const before = await rowOf(member.account.id)
    const sessions = await app.db.prisma.session.count({ where: { accountId: member.account.id } })
    for (const stranger of [staff.account.id, 999_999])
      expect(await send('resetAccounts', { ids: [member.account.id, stranger] })).toMatchObject({
        status: 404,
        Message: '会员账号不存在',
        Data: null,
      })
    expect(await rowOf(member.account.id)).toEqual(before)
    expect(await app.db.prisma.session.count({ where: { accountId: member.account.id } })).toBe(sessions)
    expect(await auditOf(app.db, manager.account.id)).toEqual([])
  })
})

describe('a handover', () => {
  test('passes the account to another person and keeps its content, credits and messages', async () => {
    const member = await makeMemberWithPassword(app.db, { phone: newPhone(), email: 'old@example.org' })
    const { id, loginName } = member.account
    await app.db.prisma.creditEntry.create({ data: { accountId: id, amount: 5, reason: 'granted' } })
    await app.db.prisma.message.create({ data: { accountId: id, kind: 'notice', title: '通知' } })
    const info = await makeInfo(app.db, { submittedById: id })
    const { version } = await get(id)
    const phone = newPhone()
    const answer = await send('handOverAccount', { id, version, userName: '新同志', phone, email: '' })
    expect(answer).toMatchObject({ Code: 1, Data: { loginName } })
    expect(await signIn(app.fastify, loginName, password)).toMatchObject({ Code: 0 })
    const next = await signIn(app.fastify, phone, answer.Data.password)
    expect(next.Data).toMatchObject({ AccountID: id, UserName: '新同志' })
    expect(await rowOf(id)).toMatchObject({ phone, email: null, companyId: member.companyId })
    expect((await list({ text: phone }))[0]).toMatchObject({ balance: 5 })
    expect(await app.db.prisma.message.count({ where: { accountId: id } })).toBe(1)
    expect(await app.db.prisma.infoItem.findUniqueOrThrow({ where: { id: info.id } })).toMatchObject({ submittedById: id })
    expect((await readAs(app.fastify, next, 'GetAccountModel')).Data).toMatchObject({ Phone: phone })
    const entry = await app.db.prisma.auditEntry.findFirstOrThrow({ where: { subject: `account ${id}`, action: 'accountHandedOver' } })
    expect(entry).toMatchObject({ before: { userName: '张三', email: 'old@example.org' }, after: { userName: '新同志', email: null } })
  })

  test('with a phone number in use changes nothing', async () => {
    const other = await makeMember(app.db, { phone: newPhone() })
    const member = await makeMemberWithPassword(app.db)
    const { version } = await get(member.account.id)
    const before = await rowOf(member.account.id)
    const body = { id: member.account.id, version, userName: '新同志', phone: other.account.phone, email: '' }
    expect(await send('handOverAccount', body)).toMatchObject({ Code: 0, Message: '手机号已被其他账号使用' })
    expect(await rowOf(member.account.id)).toEqual(before)
    expect(await signIn(app.fastify, member.account.loginName)).toMatchObject({ Code: 1 })
    expect(await auditOf(app.db, manager.account.id)).toEqual([])
  })
})

test("a member's devices are listed without secrets and can be signed out", async () => {
  const member = await makeMember(app.db)
  const { id } = member.account
  const devices = () => ask(app.fastify, manager, 'listAccountSessions', {}, { url: `/api/console/listAccountSessions?id=${id}` })
  const { Data } = await devices()
  expect(Data).toMatchObject([{ address: '127.0.0.1', userAgent: 'test' }])
  expect(JSON.stringify(Data)).not.toMatch(/hash|token|ticket/i)
  expect(await send('endAccountSessions', { ids: [id] })).toMatchObject({ Code: 1 })
  expect((await devices()).Data).toEqual([])
})

describe('credits', () => {
  const balance = async (id: number) => (await get(id)).balance
  const grant = async (id: number, amount: unknown, note = '年度奖励') => send('grantCredits', { id, amount, note, balance: await balance(id) })

  test('are granted and deducted with a reason that the member reads; the ledger names the author', async () => {
    const { account } = await makeMember(app.db)
    expect(await grant(account.id, 10)).toMatchObject({ Code: 1, Data: { balance: 10 } })
    expect(await grant(account.id, -4, '更正')).toMatchObject({ Data: { balance: 6 } })
    const ledger = await ask(app.fastify, manager, 'listCredits', {}, { url: `/api/console/listCredits?id=${account.id}` })
    expect(ledger.Data).toMatchObject([
      { amount: -4, reason: 'granted', note: '更正', by: '王主任' },
      { amount: 10, note: '年度奖励' },
    ])
    const messages = await app.db.prisma.message.findMany({ where: { accountId: account.id }, orderBy: { id: 'asc' } })
    expect(messages.map(({ title }) => title)).toEqual(['协会为您增加了10次专报下载', '协会扣减了您4次专报下载'])
    expect(await auditOf(app.db, manager.account.id)).toEqual(['creditsGranted', 'creditsGranted'])
  })

  test('are granted once, even if the answer is lost and the dialog sends them again', async () => {
    const { account } = await makeMember(app.db)
    const given = { id: account.id, amount: 5, note: '年度奖励', balance: 0 }
    expect(await send('grantCredits', given)).toMatchObject({ Code: 1 })
    expect(await send('grantCredits', given)).toMatchObject({ Code: 409, Message: '积分刚刚有变动，现在可下载 5 次，请核对后再确认' })
    expect(await balance(account.id)).toBe(5)
    expect(await app.db.prisma.message.count({ where: { accountId: account.id } })).toBe(1)
  })

  test('granted to a negative balance are announced with what is still owed', async () => {
    const { account } = await makeMember(app.db)
    await app.db.prisma.creditEntry.create({ data: { accountId: account.id, amount: -5, reason: 'granted' } })
    expect(await grant(account.id, 3)).toMatchObject({ Data: { balance: -2 } })
    const messages = await app.db.prisma.message.findMany({ where: { accountId: account.id } })
    expect(messages).toMatchObject([{ title: '协会为您增加了3次专报下载', body: '原因：年度奖励。目前为-2次，之后报送的专报先补足。' }])
  })

  test.each([0, 1001, -1001, 1.5, '5', null])('%j is not an amount', async (amount) => {
    const { account } = await makeMember(app.db)
    expect((await grant(account.id, amount)).Code).not.toBe(1)
    expect(await balance(account.id)).toBe(0)
  })

  test('never drop below zero, even by concurrent deductions', async () => {
    const { account } = await makeMember(app.db)
    await grant(account.id, 5)
    const deduct = () => send('grantCredits', { id: account.id, amount: -3, note: '更正', balance: 5 })
    const answers = await Promise.all([deduct(), deduct(), deduct()])
    expect(answers.map(({ Code }) => Code).sort()).toEqual([1, 409, 409])
    expect(await grant(account.id, -3)).toMatchObject({ Code: 0, Message: '余额只有2，最多可扣减2' })
    expect(await balance(account.id)).toBe(2)
    expect(await grant(account.id, 5, '')).toMatchObject({ Code: 0, Message: '请填写原因' })
  })
})
