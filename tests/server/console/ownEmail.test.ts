import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { mailEmailCode } from '#server/jobs/mailMessages.ts'
import { createMailer, type Mailer } from '#server/mail/mailer.ts'
import { mailText } from '#tests/support/mailText.ts'
import { smtpServer } from '#tests/support/smtpServer.ts'
import { ask, auditOf, makeStaff, password, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'
import { workQueue } from '#tests/support/workQueue.ts'

let app: TestApp
let smtp: Awaited<ReturnType<typeof smtpServer>>
let mailer: Mailer
let staff: TestStaff
beforeAll(async () => {
  smtp = await smtpServer()
  const environment = { SMTP_URL: smtp.url, MAIL_FROM: 'office@example.org' }
  app = await testApp({ environment })
  mailer = createMailer(readConfig(environment, []), app.db)
})
afterAll(async () => {
  await smtp.close()
  await app.close()
})
beforeEach(async () => {
  await app.db.prisma.rateLimit.deleteMany()
  smtp.emails.splice(0)
  staff = await makeStaff(app.db)
})

const send = (name: string, body: object = {}) => ask(app.fastify, staff, name, body)
const change = (email: string, given = password) => send('changeOwnEmail', { email, password: given })
const work = () => workQueue(app.db, { mailEmailCode: (payload) => mailEmailCode(app.db, mailer, (payload as { accountId: number }).accountId) })
const codeIn = (email: string | undefined) => /[A-Z2-7]{4}-[A-Z2-7]{4}/.exec(mailText(email))?.[0] ?? ''
const rowOf = () => app.db.prisma.account.findUniqueOrThrow({ where: { id: staff.account.id } })
const look = async () => (await send('readOwnEmail')).Data

test('an address becomes active once, when its code is entered; until then the previous one stays active', async () => {
  expect(await look()).toEqual({ email: null, pending: null, mailWorks: true })
  expect(await change('zhang@example.org')).toMatchObject({ Code: 1 })
  await work()
  expect(smtp.emails).toHaveLength(1)
  expect(smtp.emails[0]).toContain('To: zhang@example.org')
  expect(await look()).toMatchObject({ email: null, pending: 'zhang@example.org' })
  const code = codeIn(smtp.emails[0])
  expect(await send('confirmOwnEmail', { code: code.toLowerCase() })).toMatchObject({ Code: 1 })
  expect(await rowOf()).toMatchObject({ email: 'zhang@example.org', emailVerifiedAt: expect.any(Date) })

  await change('xin@example.org')
  await work()
  expect(await look()).toMatchObject({ email: 'zhang@example.org', pending: 'xin@example.org' })
  expect(await send('confirmOwnEmail', { code })).toMatchObject({ Code: 0, Message: '验证码错误' })
  await send('confirmOwnEmail', { code: codeIn(smtp.emails[1]) })
  expect(await send('confirmOwnEmail', { code: codeIn(smtp.emails[1]) })).toMatchObject({ Code: 0, Message: '验证码已失效，请重新发送' })
  expect(await look()).toEqual({ email: 'xin@example.org', pending: null, mailWorks: true })

  expect(await send('removeOwnEmail', { password })).toMatchObject({ Code: 1 })
  expect(await rowOf()).toMatchObject({ email: null, emailVerifiedAt: null })
  expect(await auditOf(app.db, staff.account.id)).toEqual(['emailAsked', 'emailVerified', 'emailAsked', 'emailVerified', 'emailRemoved'])
})

test('the code is in neither the database nor the queue in plain text', async () => {
  await change('zhang@example.org')
  await work()
  const code = codeIn(smtp.emails[0]).replace('-', '').toLowerCase()
  const kept = await app.db.prisma.$queryRaw<{ text: string }[]>`
    select coalesce(string_agg(v::text, ''), '') || (select coalesce(string_agg(j::text, ''), '') from graphile_worker._private_jobs j) as text
    from "EmailVerification" v`
  expect(code).toMatch(/^[a-z2-7]{8}$/)
  expect(kept[0]?.text.toLowerCase()).not.toContain(code)
})

test('a stolen session cannot change the address without the password', async () => {
  expect(await change('dieb@example.org', 'Falsch2026Falsch')).toMatchObject({ Code: 0, Message: '密码错误' })
  expect(await send('removeOwnEmail', { password: 'Falsch2026Falsch' })).toMatchObject({ Code: 0, Message: '密码错误' })
  await work()
  expect(smtp.emails).toEqual([])
  expect(await look()).toMatchObject({ pending: null })
})

describe('a code', () => {
  test('expires after five wrong guesses, concurrent or not; a new one can be requested', async () => {
    await change('zhang@example.org')
    await work()
    const guesses = await Promise.all(Array.from({ length: 12 }, () => send('confirmOwnEmail', { code: 'aaaa-aaaa' })))
    expect(guesses.filter(({ Message }) => Message === '验证码错误')).toHaveLength(5)
    expect(await send('confirmOwnEmail', { code: codeIn(smtp.emails[0]) })).toMatchObject({ Code: 0, Message: '验证码已失效，请重新发送' })
    await send('sendEmailCode')
    await work()
    expect(await send('confirmOwnEmail', { code: codeIn(smtp.emails[0]) })).toMatchObject({ Code: 0, Message: '验证码错误' })
    expect(await send('confirmOwnEmail', { code: codeIn(smtp.emails[1]) })).toMatchObject({ Code: 1 })
  })

  test('expires after half an hour', async () => {
    await change('zhang@example.org')
    await work()
    const { accountId } = await app.db.prisma.emailVerification.findFirstOrThrow({ where: { accountId: staff.account.id } })
    await app.db.prisma.emailVerification.update({ where: { accountId }, data: { expiresAt: new Date(Date.now() - 1000) } })
    expect(await send('confirmOwnEmail', { code: codeIn(smtp.emails[0]) })).toMatchObject({ Code: 0, Message: '验证码已失效，请重新发送' })
    expect(await rowOf()).toMatchObject({ email: null })
  })

  test('of another account is refused', async () => {
    const other = await makeStaff(app.db)
    await change('zhang@example.org')
    await ask(app.fastify, other, 'changeOwnEmail', { email: 'li@example.org', password })
    await work()
    const mine = codeIn(smtp.emails.find((email) => email.includes('zhang@example.org')))
    expect(await ask(app.fastify, other, 'confirmOwnEmail', { code: mine })).toMatchObject({ Code: 0, Message: '验证码错误' })
  })

  test('is sent at most five times per hour', async () => {
    for (let time = 0; time < 5; time++) expect(await change(`a${time}@example.org`)).toMatchObject({ Code: 1 })
    expect(await change('a6@example.org')).toMatchObject({ status: 429 })
    expect(await send('sendEmailCode')).toMatchObject({ status: 429 })
    await work()
    // Of several queued codes, only the last is sent.
    expect(smtp.emails).toHaveLength(1)
    expect(smtp.emails[0]).toContain('a4@example.org')
  })

  test('is retried when the mail server rejects it', async () => {
    await change('zhang@example.org')
    smtp.refuseNext()
    await work()
    expect(smtp.emails).toEqual([])
    await app.db.prisma.$executeRaw`update graphile_worker._private_jobs set run_at = now()`
    await work()
    expect(await send('confirmOwnEmail', { code: codeIn(smtp.emails[0]) })).toMatchObject({ Code: 1 })
  })
})

test.each([
  ['', '请输入电子邮箱'],
  ['zhang', '请输入正确的邮箱'],
])('%j is not an address', async (email, Message) => {
  expect(await change(email)).toMatchObject({ Code: 0, Message })
})

test('without a mail server no code is requested', async () => {
  const without = await testApp({ db: app.db })
  const answer = await ask(without.fastify, staff, 'changeOwnEmail', { email: 'a@example.org', password })
  expect(answer).toMatchObject({ Code: 0, Message: '网站还没有设置邮件服务器，请联系管理员' })
  await without.close()
})
