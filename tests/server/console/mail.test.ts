import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { mailProblem } from '#server/features/console/mail.routes.ts'
import { mailMessages } from '#server/jobs/mailMessages.ts'
import { createMailer } from '#server/mail/mailer.ts'
import { notify } from '#server/messages/notify.ts'
import { makeAccount } from '#tests/support/factories.ts'
import { smtpServer } from '#tests/support/smtpServer.ts'
import { ask, makeStaff, type TestStaff } from '#tests/support/staff.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'
import { workQueue } from '#tests/support/workQueue.ts'

let app: TestApp
let smtp: Awaited<ReturnType<typeof smtpServer>>
let admin: TestStaff
beforeAll(async () => {
  // The stand-in for a mail server listens on this machine.
  app = await testApp({ isMailAddress: () => true })
  smtp = await smtpServer()
})
afterAll(async () => {
  await smtp.close()
  await app.close()
})
beforeEach(async () => {
  await app.db.prisma.setting.deleteMany()
  await app.db.prisma.$executeRaw`delete from graphile_worker._private_jobs`
  smtp.emails.splice(0)
  admin = await makeStaff(app.db)
})

const secret = 'Mima-2026-juemi'
const server = (fields: Record<string, string> = {}) => {
  const { hostname, port } = new URL(smtp.url)
  return { host: hostname, port, security: 'none', user: '', from: 'office@example.org', password: '', ...fields }
}
const look = async (staff = admin) => (await ask(app.fastify, staff, 'readMail')).Data
const save = async (fields: Record<string, string> = {}, version?: string) =>
  ask(app.fastify, admin, 'saveMail', { ...server(fields), version: version ?? (await look()).version })
const stored = async () => (await app.db.prisma.setting.findUnique({ where: { key: 'mail' } }))?.value
const sendTest = (to = 'liwei@example.org', staff = admin) => ask(app.fastify, staff, 'sendTestMail', { to })

describe('the mail server', () => {
  test('is unset at first; once set, it sends the next e-mail, also a queued one', async () => {
    expect(await look()).toMatchObject({ source: 'none', server: null, lastSentAt: null, lastFailure: null })
    const mailer = createMailer(readConfig({}, []), app.db, () => true)
    const { id: accountId } = await makeAccount(app.db, { email: 'member@example.org' })
    const mail = async () => {
      await app.db.prisma.$transaction((tx) => notify(tx, accountId, { kind: 'approved', title: '已通过审核' }))
      await mailMessages(app.db, mailer, 'https://www.example.org', accountId)
    }
    await mail()
    expect(smtp.emails).toEqual([])
    expect(await look()).toMatchObject({ lastSentAt: null })

    const saved = await save()
    expect(saved).toMatchObject({ Code: 1, Message: '邮件设置已保存，下一封邮件起生效' })
    expect(saved.Data).toEqual({ version: (await look()).version })
    await mail()
    expect(smtp.emails).toHaveLength(1)
    expect(smtp.emails[0]).toContain('From: =?UTF-8?')
    expect((await look()).lastSentAt).toMatch(/^\d{4}-\d\d-\d\d /)

    // A changed sender applies to the next e-mail, even in a process with an open connection.
    await save({ from: 'xin@example.org' })
    await mail()
    expect(smtp.emails[1]).toContain('xin@example.org')
  })

  test('from the environment takes precedence', async () => {
    await save({ host: 'nowhere.example.org' })
    const mailer = createMailer(readConfig({ SMTP_URL: smtp.url, MAIL_FROM: 'env@example.org' }, []), app.db)
    expect(await mailer.send({ to: 'a@example.org', subject: '通知', text: '通知' })).toBe(true)
    expect(smtp.emails[0]).toContain('env@example.org')
  })

  test('is protected against concurrent changes and deleted with its password', async () => {
    const { version } = await look()
    const answers = await Promise.all([save({}, version), save({ from: 'b@example.org' }, version)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await save({}, version)).toMatchObject({ status: 409 })
    const { version: second } = await look()
    expect(await save({ from: 'c@example.org' }, second)).toMatchObject({ status: 200 })
    expect(await save({}, second)).toMatchObject({ status: 409 })
    expect(await ask(app.fastify, admin, 'turnOffMail', { version })).toMatchObject({ status: 409 })
    expect(await ask(app.fastify, admin, 'turnOffMail', { version: (await look()).version })).toMatchObject({ Code: 1, Data: { version: 0 } })
    expect(await stored()).toBeUndefined()
  })

  test.each<[Record<string, string>, string]>([
    [{ host: '' }, '请输入服务器地址'],
    [{ host: 'smtp.example.org/path' }, '服务器地址形如 smtp.example.org'],
    [{ host: 'a@b' }, '服务器地址形如 smtp.example.org'],
    [{ port: '0' }, '端口为 1 至 65535 的整数'],
    [{ port: '65536' }, '端口为 1 至 65535 的整数'],
    [{ from: 'office' }, '请输入正确的邮箱'],
  ])('refuses %o', async (fields, Message) => {
    expect(await save(fields)).toMatchObject({ status: 200, Code: 0, Message })
    expect(await stored()).toBeUndefined()
  })
})

test.each([
  ['its settings are saved again', () => save()],
  ['its settings are changed', () => save({ from: 'xin@example.org' })],
  ['a test mail has arrived', () => sendTest()],
])('e-mails that failed while the mail server was down are sent after %s', async (_, act) => {
  await save()
  const { id: accountId } = await makeAccount(app.db, { email: 'member@example.org' })
  await app.db.prisma.$transaction((tx) => notify(tx, accountId, { kind: 'approved', title: '已通过审核' }))
  await app.db.pool.query(`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'connect ECONNREFUSED'`)
  const mailer = createMailer(readConfig({}, []), app.db, () => true)
  const work = () => workQueue(app.db, { mailMessages: () => mailMessages(app.db, mailer, 'https://www.example.org', accountId) })
  await work()
  expect(smtp.emails).toEqual([])
  expect(await look()).toMatchObject({ waiting: 1 })

  expect(await act()).toMatchObject({ Code: 1 })
  await work()
  expect(smtp.emails.at(-1)).toContain('To: member@example.org')
  expect(await look()).toMatchObject({ waiting: 0 })
})

describe('the password', () => {
  test('appears in no answer and no log, only whether it is set', async () => {
    await save({ user: 'office', password: secret })
    expect(await stored()).toMatchObject({ password: secret })
    for (const staff of [admin, await makeStaff(app.db, { role: 'auditor' })]) {
      const answer = await ask(app.fastify, staff, 'readMail')
      expect(answer.Data.server).toMatchObject({ user: 'office', hasPassword: true })
      expect(JSON.stringify([answer, await ask(app.fastify, staff, 'listSettings')])).not.toContain(secret)
    }
    await save({ user: 'office', password: `${secret}2` })
    const log = await app.db.prisma.auditEntry.findMany({ where: { accountId: admin.account.id }, orderBy: { id: 'asc' } })
    expect(log.map(({ after }) => (after as Record<string, string>).password)).toEqual(['已设置', '已更换'])
    expect(JSON.stringify(log.map(({ before, after }) => [before, after]))).not.toContain('Mima')
  })

  test('is kept if left empty, but never sent to another server, for another user, or in plain text', async () => {
    await save({ user: 'office', password: secret })
    expect(await save({ user: 'office', from: 'xin@example.org' })).toMatchObject({ Code: 1 })
    expect(await stored()).toMatchObject({ password: secret, from: 'xin@example.org' })
    const others: Record<string, string>[] = [{ host: 'evil.example.org' }, { port: '2525' }, { user: 'other' }]
    for (const fields of others)
      expect(await save({ user: 'office', ...fields })).toMatchObject({ Code: 0, Message: '更换服务器、用户名或改为不加密时，请重新输入密码' })
    expect(await stored()).toMatchObject({ host: '127.0.0.1', user: 'office', password: secret })
    expect(await save({ user: 'office', security: 'tls' })).toMatchObject({ Code: 1 })
    expect(await save({ user: 'office', security: 'starttls' })).toMatchObject({ Code: 1 })
    expect(await save({ user: 'office', security: 'none' })).toMatchObject({ Code: 0 })
    expect(await stored()).toMatchObject({ security: 'starttls', password: secret })
    expect(await save({ user: '' })).toMatchObject({ Code: 1 })
    expect(await stored()).toMatchObject({ password: '' })
  })
})

describe('a test e-mail', () => {
  test('uses the configured server, and the audit log names the recipient', async () => {
    expect(await sendTest()).toMatchObject({ Code: 0, Message: '请先保存邮件设置，再发送测试邮件' })
    await save()
    expect(await sendTest()).toMatchObject({ Code: 1, Message: '测试邮件已发出，请查收' })
    expect(smtp.emails).toHaveLength(1)
    expect(smtp.emails[0]).toContain('To: liwei@example.org')
    const entry = await app.db.prisma.auditEntry.findFirstOrThrow({ where: { action: 'mailTested' } })
    expect(entry.after).toEqual({ to: 'liwei@example.org' })
  })

  test('shows the answer of the mail server', async () => {
    await save()
    smtp.refuseNext()
    expect(await sendTest()).toMatchObject({ Code: 0, Message: '服务器不接受发件邮箱或收件邮箱（服务器回答：451 busy）' })
    await save({ port: '1' })
    expect(await sendTest()).toMatchObject({ Code: 0, Message: '服务器拒绝连接，请检查地址和端口' })
  })

  test('is limited to five per hour and staff account', async () => {
    await save()
    for (let time = 0; time < 5; time++) expect(await sendTest()).toMatchObject({ Code: 1 })
    expect(await sendTest()).toMatchObject({ status: 429, Message: '测试邮件每小时最多发送 5 封，请稍后再试' })
    expect(await sendTest('a@example.org', await makeStaff(app.db))).toMatchObject({ Code: 1 })
    expect(smtp.emails).toHaveLength(6)
  })

  test('requires an address', async () => {
    for (const to of ['', 'liwei', 'a@b.c\r\nBcc: d@e.f']) expect((await sendTest(to)).Code).not.toBe(1)
    expect(smtp.emails).toEqual([])
  })
})

test.each([
  [{ code: 'EDNS' }, '找不到这台服务器，请检查地址'],
  [{ code: 'ETIMEDOUT' }, '服务器 10 秒内没有回应，请检查地址、端口和防火墙'],
  [{ code: 'ESOCKET', message: 'connect ECONNREFUSED 127.0.0.1:1' }, '服务器拒绝连接，请检查地址和端口'],
  [{ code: 'ESOCKET', message: 'self-signed certificate' }, '服务器的证书不受信任或已过期，请联系管理邮件服务器的人'],
  [{ code: 'EAUTH', response: '535 5.7.8 bad\nmore' }, '用户名或密码不正确（服务器回答：535 5.7.8 bad）'],
  [undefined, '邮件没有发出'],
])('reports %o as %s', (problem, words) => {
  expect(mailProblem(problem)).toBe(words)
})
