import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailPasswordReset, type ResetRequest } from '#server/jobs/mailMessages.ts'
import { purgeExpired } from '#server/jobs/purgeExpired.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { call, read } from '#tests/support/call.ts'
import { makeAccount } from '#tests/support/factories.ts'
import { attack, behindProxy, deviceOf, from } from '#tests/support/lockouts.ts'
import { lockWaiters } from '#tests/support/lockWaiters.ts'
import { mailText } from '#tests/support/mailText.ts'
import { readAs, signedIn } from '#tests/support/members.ts'
import { makeMemberWithPassword, password, signIn } from '#tests/support/signIn.ts'
import { smtpServer } from '#tests/support/smtpServer.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'
import { workQueue } from '#tests/support/workQueue.ts'

let app: TestApp
let smtp: Awaited<ReturnType<typeof smtpServer>>
beforeAll(async () => {
  smtp = await smtpServer()
  app = await testApp({ environment: { ...behindProxy, SMTP_URL: smtp.url, MAIL_FROM: 'office@example.org' } })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})
beforeEach(async () => {
  smtp.emails.splice(0)
  await app.db.pool.query('delete from graphile_worker._private_jobs')
  await app.db.prisma.rateLimit.deleteMany()
  await app.db.prisma.setting.deleteMany()
})

const next = 'Xinmima2026'
let asked = 0
/** Requests a link, each time from another network. */
const ask = async (loginname: string, address = `203.0.113.${++asked % 250}`) =>
  (await call(app.fastify, 'RequestPasswordReset', {}, { method: 'POST', payload: { loginname }, ...from(address) })).json()
const reset = async (token: string, newPwd = next, RePwd = newPwd) =>
  (await call(app.fastify, 'ResetPassword', {}, { method: 'POST', payload: { token, newPwd, RePwd } })).json()
const done = { Code: 1, Message: '', Data: null }
const ended = { Code: 0, Message: '链接已失效：每个链接 30 分钟内有效，只能使用一次，请重新申请' }

const work = () => {
  const mailer = createMailer(app.config, app.db)
  return workQueue(app.db, {
    mailPasswordReset: (payload) => mailPasswordReset(app.db, mailer, 'https://www.example.org', payload as ResetRequest),
  })
}
const tokens = () => smtp.emails.flatMap((email) => /https:\/\/www\.example\.org\/layout\/reset-password#([\w-]+)/.exec(mailText(email))?.[1] ?? [])
/** Creates a member who has received a link by e-mail. */
async function makeLink(fields: Parameters<typeof makeMemberWithPassword>[1] = {}) {
  const member = await makeMemberWithPassword(app.db, { email: 'zhang@example.org', ...fields })
  await ask(member.account.loginName)
  await work()
  return { member, token: tokens().at(-1) as string }
}
const account = (id: number) => app.db.prisma.account.findUniqueOrThrow({ where: { id } })
const links = (accountId: number) => app.db.prisma.passwordReset.count({ where: { accountId } })

describe('a password reset link', () => {
  test("is sent to the account's address, sets a new password, and ends every session and lock", async () => {
    const { member, token } = await makeLink({ mustChangePassword: true })
    const { id, loginName } = member.account
    expect(smtp.emails.map((email) => /^To: .*$/m.exec(email)?.[0])).toEqual(['To: zhang@example.org'])
    const other = await signedIn(app.db, id)
    for (let wrong = 0; wrong < 5; wrong++) await signIn(app.fastify, loginName, 'Falsch2026a')
    expect((await signIn(app.fastify, loginName, password)).status).toBe(429)

    expect(await reset(token)).toEqual(done)
    for (const { headers } of [member, other]) expect((await call(app.fastify, 'GetAccountModel', {}, { headers })).status).toBe(401)
    expect(await account(id)).toMatchObject({ mustChangePassword: false })
    expect(await signIn(app.fastify, loginName, password)).toMatchObject({ Code: 0, Message: '账号或密码错误' })
    const again = await signIn(app.fastify, loginName, next)
    expect(again).toMatchObject({ Code: 1 })
    expect((await readAs(app.fastify, again, 'GetMessageList')).Data).toMatchObject([{ Title: '您的密码已重设' }])
    const audited = await app.db.prisma.auditEntry.findMany({ where: { accountId: id }, orderBy: { id: 'asc' } })
    expect(audited.map(({ action }) => action)).toEqual(expect.arrayContaining(['passwordResetSent', 'passwordReset']))
    expect(JSON.stringify(audited.map(({ before, after, subject }) => [before, after, subject]))).not.toContain(token)
  })

  test('can be requested by phone number, and is stored only as a hash', async () => {
    const { token } = await makeLink()
    const member = await makeMemberWithPassword(app.db, { email: 'li@example.org', phone: '13811112222' })
    await ask('13811112222')
    await work()
    expect(await links(member.account.id)).toBe(1)
    const [row] = await app.db.prisma.passwordReset.findMany({ where: { tokenHash: createHash('sha256').update(token).digest('hex') } })
    expect(row).toBeDefined()
    expect(JSON.stringify(await app.db.prisma.passwordReset.findMany())).not.toContain(token)
  })

  test('makes its browser a known one, so that the guesses of others do not keep it out', async () => {
    const { member, token } = await makeLink()
    const { loginName } = member.account
    const payload = { token, newPwd: next, RePwd: next }
    const { headers } = await call(app.fastify, 'ResetPassword', {}, { method: 'POST', payload, ...from('192.0.2.7') })
    const device = deviceOf({ setCookie: [headers['set-cookie'] ?? []].flat().map(String) })
    await attack(app, loginName)
    expect(await signIn(app.fastify, loginName, next, from('192.0.2.7'))).toMatchObject({ status: 429 })
    expect(await signIn(app.fastify, loginName, next, from('192.0.2.7', device))).toMatchObject({ Code: 1 })
  })

  test('works once, even for ten concurrent uses', async () => {
    const { member, token } = await makeLink()
    const answers = await Promise.all(Array.from({ length: 10 }, (_, turn) => reset(token, `${next}${turn}`)))
    expect(answers.filter(({ Code }) => Code === 1)).toHaveLength(1)
    const winner = answers.findIndex(({ Code }) => Code === 1)
    expect(await signIn(app.fastify, member.account.loginName, `${next}${winner}`)).toMatchObject({ Code: 1 })
    expect(await reset(token)).toMatchObject(ended)
  })

  test('works once, even when two requests have both found it valid', async () => {
    const { member, token } = await makeLink()
    const { answers } = await app.db.prisma.$transaction(async (tx) => {
      await tx.$queryRaw`select 1 from "Account" where "id" = ${member.account.id} for update`
      const answers = Promise.all([next, 'Andere2026a'].map((password) => reset(token, password)))
      // Both have found the link valid and wait to use it.
      await lockWaiters(app.db, 2)
      return { answers }
    })
    expect((await answers).map(({ Code }) => Code).sort()).toEqual([0, 1])
    expect((await answers).find(({ Code }) => Code === 0)).toMatchObject(ended)
  })

  test('expires after thirty minutes and is deleted then', async () => {
    const { member, token } = await makeLink()
    await app.db.prisma.passwordReset.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } })
    expect(await reset(token)).toMatchObject(ended)
    await purgeExpired(app.db, new Date(Date.now() + 61 * 60_000))
    expect(await links(member.account.id)).toBe(0)
  })

  test('is bound to the current password: using one link invalidates the others', async () => {
    const { member, token } = await makeLink()
    await ask(member.account.loginName)
    await work()
    expect(await reset(tokens().at(-1) as string)).toEqual(done)
    expect(await reset(token, 'Andere2026a')).toMatchObject(ended)
  })

  test.each([
    ['another password', { passwordHash: 'another' }],
    ['another address', { email: 'new@example.org' }],
    ['a disabled account', { disabledAt: new Date() }],
    ['a change to a staff account', { role: 'administrator' as const }],
  ])('becomes invalid with %s', async (_what, data) => {
    const { member, token } = await makeLink()
    await app.db.prisma.account.update({ where: { id: member.account.id }, data })
    const before = await account(member.account.id)
    expect(await reset(token)).toMatchObject(ended)
    expect(await account(member.account.id)).toEqual(before)
  })

  test('stays valid if the new password is refused', async () => {
    const { token } = await makeLink()
    expect(await reset(token, 'kurz')).toMatchObject({ Code: 0, Message: '6-20位密码，大小写加数字组合' })
    expect(await reset(token, next, `${next}x`)).toMatchObject({ Code: 0, Message: '两次输入密码不一致' })
    expect(await reset(token)).toEqual(done)
  })

  test.each(['', 'made-up', 'x'.repeat(100)])('is invalid if it was never sent: %j', async (token) => {
    expect(await reset(token)).toMatchObject(ended)
  })
})

describe('existing accounts are not disclosed', () => {
  test('every name gets the same answer and only queues a job, which looks it up later', async () => {
    const member = await makeMemberWithPassword(app.db, { email: 'wang@example.org' })
    const silent = await makeMemberWithPassword(app.db)
    const disabled = await makeMemberWithPassword(app.db, { email: 'a@example.org', disabledAt: new Date() })
    const staff = await makeAccount(app.db, { role: 'administrator', email: 'b@example.org' })
    const names = [member, silent, disabled]
      .map(({ account }) => account.loginName)
      .concat(staff.loginName, '没有这个人', 'x'.repeat(5000).slice(0, 900))
    for (const name of names) expect(await ask(name)).toEqual(done)
    expect(await app.db.prisma.passwordReset.count({ where: { accountId: member.account.id } })).toBe(0)
    await work()
    expect(smtp.emails).toHaveLength(1)
    expect(smtp.emails[0]).toContain('wang@example.org')
  })

  test('an account gets three links without further notice until they expire; a network may request ten per hour', async () => {
    const member = await makeMemberWithPassword(app.db, { email: 'qian@example.org' })
    for (let turn = 0; turn < 5; turn++) expect(await ask(member.account.loginName)).toEqual(done)
    await work()
    expect(smtp.emails).toHaveLength(3)
    const { id } = member.account
    const halfAnHourAgo = new Date(Date.now() - 30 * 60_000)
    await app.db.prisma.passwordReset.updateMany({ where: { accountId: id }, data: { createdAt: halfAnHourAgo, expiresAt: new Date() } })
    await ask(member.account.loginName)
    await work()
    expect(smtp.emails).toHaveLength(4)
    expect(await reset(tokens().at(-1) as string)).toEqual(done)
    for (let turn = 0; turn < 10; turn++) expect(await ask('没有这个人', '198.51.100.1')).toEqual(done)
    for (const name of ['没有这个人', member.account.loginName]) {
      expect(await ask(name, '198.51.100.1')).toMatchObject({ Code: 429, Message: expect.stringMatching(/^找回密码过于频繁，请在 \d+ 分钟后再试$/) })
    }
    expect(await ask('没有这个人', '198.51.100.2')).toEqual(done)
  })
})

test('a link rejected by a busy mail server is replaced by a new one later; the rejected one is invalid', async () => {
  const member = await makeMemberWithPassword(app.db, { email: 'sun@example.org' })
  smtp.refuseNext()
  await ask(member.account.loginName)
  await work()
  expect(await links(member.account.id)).toBe(0)
  await app.db.pool.query(`update graphile_worker._private_jobs set run_at = now()`)
  await work()
  expect(await reset(tokens()[0] as string)).toEqual(done)
})

describe('without a mail server', () => {
  test('the page shows whom to call, as does the message of a locked account; nothing is sent', async () => {
    const without = await testApp({ db: app.db, remember: false })
    try {
      const help = async () => (await read(without.fastify, 'GetPasswordHelp')).Data
      expect(await help()).toEqual({ ByMail: false, Phone: '', Email: '' })
      const value = { phone: '010-55556666', email: 'office@example.org' }
      await app.db.prisma.setting.create({ data: { key: 'contact', value } })
      expect(await help()).toEqual({ ByMail: false, Phone: '010-55556666', Email: 'office@example.org' })
      const { json } = await call(without.fastify, 'RequestPasswordReset', {}, { method: 'POST', payload: { loginname: 'x' } })
      expect(json()).toMatchObject({ Code: 0, Message: '网站尚未开通邮件，请联系协会重设密码' })

      const { account } = await makeMemberWithPassword(app.db)
      for (const name of [account.loginName, 'nobody-of-that-name']) {
        let last = await signIn(without.fastify, name, 'Falsch2026a')
        for (let wrong = 0; wrong < 5; wrong++) last = await signIn(without.fastify, name, 'Falsch2026a')
        expect(last.Message).toBe('密码错误次数过多，请在 15 分钟后再试；忘记密码请致电协会 010-55556666')
      }
      for (let wrong = 0; wrong < 6; wrong++) await signIn(app.fastify, `${account.loginName}x`, 'Falsch2026a')
      expect((await signIn(app.fastify, `${account.loginName}x`, 'Falsch2026a')).Message).toContain('；点击“忘记密码”可重设密码')
    } finally {
      await without.close()
    }
  })
})
