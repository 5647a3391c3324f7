import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { mailMessages } from '#server/jobs/mailMessages.ts'
import { createMailer, type Mailer } from '#server/mail/mailer.ts'
import { notify } from '#server/messages/notify.ts'
import { mailText } from '#tests/support/mailText.ts'
import { makeMember, readAs, refusedAs, sendAs } from '#tests/support/members.ts'
import { smtpServer } from '#tests/support/smtpServer.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'
import { workQueue } from '#tests/support/workQueue.ts'

let app: TestApp
let smtp: Awaited<ReturnType<typeof smtpServer>>
let mailer: Mailer
beforeAll(async () => {
  app = await testApp()
  smtp = await smtpServer()
  mailer = createMailer(readConfig({ SMTP_URL: smtp.url, MAIL_FROM: 'office@example.org' }, []), app.db)
})
afterAll(async () => {
  await smtp.close()
  await app.close()
})
beforeEach(() => void smtp.emails.splice(0))

const tell = (accountId: number, title: string, more: { body?: string; link?: string } = {}) =>
  app.db.prisma.$transaction((tx) => notify(tx, accountId, { kind: 'approved', title, ...more }))

/** Runs the queued jobs as if the collection period had ended. */
const work = ({ without = false } = {}) =>
  workQueue(
    app.db,
    {
      mailMessages: (payload) => {
        const using = without ? createMailer(readConfig({}, []), app.db) : mailer
        return mailMessages(app.db, using, 'https://www.example.org', (payload as { accountId: number }).accountId)
      },
    },
    { early: true },
  )
const waiting = () => app.db.prisma.$queryRaw<{ attempts: number; failed: boolean }[]>`
  select attempts, last_error is not null and locked_at is null as failed from graphile_worker.jobs`

test('the mailbox lists the newest message first and counts unread ones', async () => {
  const member = await makeMember(app.db)
  await tell(member.account.id, '共享信息已通过审核', { link: '/layout/my-info-pool' })
  await tell(member.account.id, '专报信息未通过审核', { body: '失败原因：缺少附件' })
  const { Data, Count } = await readAs(app.fastify, member, 'GetMessageList')
  expect(Count).toBe(2)
  expect(Data.map(({ Title, Content, IsRead }: Record<string, unknown>) => [Title, Content, IsRead])).toEqual([
    ['专报信息未通过审核', '失败原因：缺少附件', false],
    ['共享信息已通过审核', '', false],
  ])
  expect((await readAs(app.fastify, member, 'GetMessageCount')).Data).toBe(2)
})

test('marks one message as read, then all of them', async () => {
  const member = await makeMember(app.db)
  for (const title of ['一', '二', '三']) await tell(member.account.id, title)
  const { Data } = await readAs(app.fastify, member, 'GetMessageList')
  expect(await sendAs(app.fastify, member, 'ReadMessage', { Id: Data[1].Id })).toMatchObject({ status: 200, Code: 1 })
  const after = await readAs(app.fastify, member, 'GetMessageList')
  expect(after.Data.map(({ IsRead }: { IsRead: boolean }) => IsRead)).toEqual([false, true, false])
  await sendAs(app.fastify, member, 'ReadMessage')
  expect((await readAs(app.fastify, member, 'GetMessageCount')).Data).toBe(0)
})

test('members can neither read nor mark messages of others', async () => {
  const [member, stranger] = await Promise.all([makeMember(app.db), makeMember(app.db)])
  await tell(member.account.id, '给会员的消息')
  const message = await app.db.prisma.message.findFirstOrThrow({ where: { accountId: member.account.id } })
  expect((await readAs(app.fastify, stranger, 'GetMessageList')).Data).toEqual([])
  await sendAs(app.fastify, stranger, 'ReadMessage', { Id: message.id })
  await sendAs(app.fastify, stranger, 'ReadMessage')
  expect((await readAs(app.fastify, member, 'GetMessageCount')).Data).toBe(1)
})

test.each([{ Id: 'x' }, { Id: 0 }, { Id: [1] }, { Id: -1 }])('%j is not a message', async (body) => {
  const member = await makeMember(app.db)
  expect((await refusedAs(app.fastify, member, 'ReadMessage', body)).status).toBe(400)
})

test('a message of a rolled-back change is never sent', async () => {
  const member = await makeMember(app.db, { email: 'back@example.org' })
  const broken = app.db.prisma.$transaction(async (tx) => {
    await notify(tx, member.account.id, { kind: 'credit', title: '下载次数增加' })
    throw new Error('taken back')
  })
  await expect(broken).rejects.toThrow('taken back')
  await work()
  expect(smtp.emails).toEqual([])
  expect((await readAs(app.fastify, member, 'GetMessageCount')).Data).toBe(0)
})

test('a member with an address gets an e-mail with the message and a link to it', async () => {
  const member = await makeMember(app.db, { email: 'member@example.org', userName: '林致远' })
  await tell(member.account.id, '专报信息未通过审核', { body: '失败原因：缺少数据', link: '/layout/my-info-pool' })
  await work()
  expect(smtp.emails).toHaveLength(1)
  expect(smtp.emails[0]).toContain('To: member@example.org')
  const text = mailText(smtp.emails[0])
  for (const part of ['林致远', '专报信息未通过审核', '失败原因：缺少数据', 'https://www.example.org/layout/my-info-pool'])
    expect(text).toContain(part)
})

test('a title cannot inject headers into the e-mail', async () => {
  const member = await makeMember(app.db, { email: 'member@example.org' })
  await tell(member.account.id, '标题\r\nBcc: spy@example.org')
  await work()
  expect(smtp.emails).toHaveLength(1)
  expect(smtp.emails[0]).not.toMatch(/^Bcc:/m)
})

test('an e-mail rejected by the mail server is retried later', async () => {
  const member = await makeMember(app.db, { email: 'later@example.org' })
  await tell(member.account.id, '共享信息已通过审核')
  smtp.refuseNext()
  await work()
  expect(smtp.emails).toEqual([])
  await expect.poll(waiting).toEqual([{ attempts: 1, failed: true }])
  await work()
  expect(smtp.emails).toHaveLength(1)
  await expect.poll(waiting).toEqual([])
})

test.each([
  ['no address', {}],
  ['a disabled account', { email: 'gone@example.org', disabledAt: new Date() }],
])('sends no e-mail to a member with %s', async (_who, fields) => {
  const member = await makeMember(app.db, fields)
  await tell(member.account.id, '共享信息已通过审核')
  await work()
  expect(smtp.emails).toEqual([])
})

test('messages read meanwhile are not sent, and without a mail server no job waits forever', async () => {
  const member = await makeMember(app.db, { email: 'member@example.org' })
  await tell(member.account.id, '共享信息已通过审核')
  await sendAs(app.fastify, member, 'ReadMessage')
  await work()
  await tell(member.account.id, '专报信息已通过审核')
  await work({ without: true })
  expect(smtp.emails).toEqual([])
  await expect.poll(waiting).toEqual([])
})
