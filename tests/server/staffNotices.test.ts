import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { approve } from '#server/content/workflow/decide.ts'
import { mailMessages } from '#server/jobs/mailMessages.ts'
import { mailNotices, type NoticesJob } from '#server/jobs/mailNotices.ts'
import { createMailer, type Mailer } from '#server/mail/mailer.ts'
import type { Permission } from '#shared/rules/permissions.ts'
import { makeActivity } from '#tests/support/factories.ts'
import { mailText } from '#tests/support/mailText.ts'
import { makeMember, refusedAs, sendAs, type TestMember } from '#tests/support/members.ts'
import { smtpServer } from '#tests/support/smtpServer.ts'
import { ask, makeStaffWith } from '#tests/support/staff.ts'
import { idOf, makeReviewer, sharedForm } from '#tests/support/submissions.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'
import { workQueue } from '#tests/support/workQueue.ts'

/* Notices of pending work go to the staff who may handle it, collected into one e-mail; so do the messages of a member. */

let app: TestApp
let smtp: Awaited<ReturnType<typeof smtpServer>>
let mailer: Mailer
let member: TestMember
beforeAll(async () => {
  app = await testApp()
  smtp = await smtpServer()
  mailer = createMailer(readConfig({ SMTP_URL: smtp.url, MAIL_FROM: 'office@example.org' }, []), app.db)
})
afterAll(async () => {
  await smtp.close()
  await app.close()
})
beforeEach(async () => {
  const { prisma } = app.db
  await prisma.account.updateMany({ data: { emailVerifiedAt: null } })
  await prisma.staffNotice.deleteMany()
  await prisma.message.updateMany({ data: { toMail: false } })
  await prisma.$executeRaw`delete from graphile_worker._private_jobs`
  smtp.emails.splice(0)
  member = await makeMember(app.db)
})

const work = (options?: { early?: boolean }) =>
  workQueue(
    app.db,
    {
      mailNotices: (payload) => mailNotices(app.db, mailer, 'https://www.example.org', payload as NoticesJob),
      mailMessages: (payload) => mailMessages(app.db, mailer, 'https://www.example.org', (payload as { accountId: number }).accountId),
    },
    options,
  )
const jobs = () => app.db.prisma.$queryRaw<{ task: string; minutes: number; at: string }[]>`
  select task_identifier as task, extract(epoch from run_at - now())::float / 60 as minutes,
    to_char(run_at at time zone 'Asia/Shanghai', 'HH24:MI') as at from graphile_worker.jobs order by 1`

let addresses = 0
/** Creates staff with a verified address. */
async function makeColleague(permissions: Permission[], columns: string[] = [], fields: object = {}) {
  const colleague = await makeStaffWith(app.db, permissions, columns)
  const email = `staff${++addresses}@example.org`
  await app.db.prisma.account.update({ where: { id: colleague.account.id }, data: { email, emailVerifiedAt: new Date(), ...fields } })
  return { ...colleague, email }
}
const emailsTo = (email: string) => smtp.emails.filter((sent) => sent.includes(`To: ${email}`))
const submitShared = async (Title: string) => idOf(await sendAs(app.fastify, member, 'AddGongxiang', sharedForm({ Title })))
const choose = (colleague: { headers: Record<string, string> }, kind: string, frequency: string) =>
  ask(app.fastify, colleague, 'saveNoticeChoice', { kind, frequency })

describe('staff who may handle pending work', () => {
  test('get one e-mail for everything within the window, with a link to each item', async () => {
    const reviewer = await makeColleague(['review'])
    for (const title of ['甲动态', '乙动态', '丙动态']) await submitShared(title)
    expect(await jobs()).toMatchObject([{ task: 'mailNotices' }])
    const [job] = await jobs()
    expect(job?.minutes).toBeGreaterThan(1)
    expect(job?.minutes).toBeLessThanOrEqual(2)
    await work()
    expect(smtp.emails).toEqual([])
    await work({ early: true })
    const [email, ...others] = emailsTo(reviewer.email)
    expect(others).toEqual([])
    const text = mailText(email)
    for (const part of ['甲动态', '乙动态', '丙动态', '会员提交的内容待审核（3）', 'https://www.example.org/console/review/shared/'])
      expect(text).toContain(part)
    expect(await app.db.prisma.staffNotice.count()).toBe(0)
    await work({ early: true })
    expect(smtp.emails).toHaveLength(1)
  })

  test('get notices of their own columns only, and others get none', async () => {
    const reviewer = await makeColleague(['review'], ['shared'])
    await makeColleague(['review'], ['showcase'])
    await makeColleague(['seeSubmissions', 'seeContent', 'handleApplications'])
    await makeColleague(['review'], [], { emailVerifiedAt: null })
    await makeColleague(['review'], [], { disabledAt: new Date() })
    await submitShared('只给一人')
    await work({ early: true })
    expect(smtp.emails).toHaveLength(1)
    expect(emailsTo(reviewer.email)).toHaveLength(1)
  })

  test('get no notice of work handled before the e-mail is sent, or that they may no longer handle', async () => {
    const [reviewer, leaver] = [await makeColleague(['review']), await makeColleague(['review'])]
    const id = await submitShared('已有人处理')
    await submitShared('还在等待')
    await approve(app.db, { kind: 'article', id, version: 1, reviewerId: reviewer.account.id })
    await app.db.prisma.staffRole.update({ where: { id: leaver.role.id }, data: { permissions: ['seeSubmissions'] } })
    await work({ early: true })
    const toStaff = emailsTo(reviewer.email)
    expect(mailText(toStaff[0])).toContain('还在等待')
    expect(mailText(toStaff[0])).not.toContain('已有人处理')
    expect(emailsTo(leaver.email)).toEqual([])
    expect(await app.db.prisma.staffNotice.count()).toBe(0)
  })

  test('can choose a daily e-mail at 08:30, or none', async () => {
    const [daily, off] = [await makeColleague(['review']), await makeColleague(['review'])]
    expect(await choose(daily, 'submission', 'daily')).toMatchObject({ Code: 1 })
    await choose(off, 'submission', 'off')
    expect((await ask(app.fastify, daily, 'readNoticeChoices')).Data).toEqual([{ kind: 'submission', frequency: 'daily' }])
    await submitShared('每日汇总甲')
    await submitShared('每日汇总乙')
    expect(await jobs()).toMatchObject([{ task: 'mailNotices', at: '08:30' }])
    await work({ early: true })
    expect(smtp.emails).toHaveLength(1)
    expect(mailText(emailsTo(daily.email)[0])).toMatch(/每日汇总甲[\s\S]*每日汇总乙/)
  })

  test('get a failed daily summary at the next attempt, even with newer entries', async () => {
    const daily = await makeColleague(['review'])
    await choose(daily, 'submission', 'daily')
    await submitShared('昨日提交')
    smtp.refuseNext()
    await work({ early: true })
    expect(smtp.emails).toEqual([])
    await submitShared('今早提交')
    expect((await jobs()).map(({ minutes }) => minutes < 1)).toEqual([true])
    await work({ early: true })
    expect(mailText(emailsTo(daily.email)[0])).toMatch(/昨日提交[\s\S]*今早提交/)
  })

  test('who turn notices off do not receive collected ones', async () => {
    const reviewer = await makeColleague(['review'])
    await submitShared('不再需要')
    await choose(reviewer, 'submission', 'off')
    await work({ early: true })
    expect(smtp.emails).toEqual([])
  })

  test('get one notice for an item edited while pending', async () => {
    const reviewer = await makeColleague(['review'])
    const Id = await submitShared('第一稿')
    expect(await sendAs(app.fastify, member, 'EditGongxiang', { Id, ...sharedForm({ Title: '第二稿' }) })).toMatchObject({ Code: 1 })
    await work({ early: true })
    expect(emailsTo(reviewer.email)).toHaveLength(1)
    const text = mailText(smtp.emails[0])
    expect(text).toContain('第二稿')
    expect(text).not.toContain('第一稿')
  })
})

describe('other pending work', () => {
  test('an application for membership is reported to staff who handle applications, with the name of the company', async () => {
    const manager = await makeColleague(['handleApplications'])
    const form = { City: '新会员公司', BuyerName: '钱某某', BuyerPhone: '13712345678' }
    expect(await sendAs(app.fastify, member, 'AddContact', form)).toMatchObject({ Code: 1 })
    await work({ early: true })
    const text = mailText(emailsTo(manager.email)[0])
    expect(text).toContain('新会员公司')
    expect(text).not.toMatch(/钱某某|13712345678/)
  })

  test('the last place of an activity is reported to staff who manage the sign-ups of its branch', async () => {
    const mine = await makeColleague(['manageSignUps'], ['branch.2'])
    const others = await makeColleague(['manageSignUps'], ['branch.1'])
    const signUp = { signUpOpensAt: new Date(Date.now() - 60_000), capacity: 2 }
    const { id } = await makeActivity(app.db, { branchId: 2, title: '名额有限', signUp })
    await sendAs(app.fastify, member, 'AddBaoming', { InviteCode: id })
    await work({ early: true })
    expect(emailsTo(mine.email)).toEqual([])
    await sendAs(app.fastify, await makeMember(app.db), 'AddBaoming', { InviteCode: id })
    expect((await refusedAs(app.fastify, await makeMember(app.db), 'AddBaoming', { InviteCode: id })).Message).toBe('报名名额已满')
    await work({ early: true })
    expect(mailText(emailsTo(mine.email)[0])).toContain('活动《名额有限》报名已满（2人）')
    expect(emailsTo(others.email)).toEqual([])
  })
})

describe('fifteen approvals', () => {
  async function approveMany(count: number) {
    const { id: reviewerId } = await makeReviewer(app.db)
    for (let index = 1; index <= count; index++) {
      // Submitting a pending text again counts as the same submission.
      const id = await submitShared(`动态${index}号${crypto.randomUUID().slice(0, 4)}`)
      await approve(app.db, { kind: 'article', id, version: 1, reviewerId })
    }
  }

  test('create fifteen messages in the mailbox and one e-mail', async () => {
    member = await makeMember(app.db, { email: 'fifteen@example.org' })
    await approveMany(15)
    await work()
    expect(smtp.emails).toEqual([])
    await work({ early: true })
    expect(await app.db.prisma.message.count({ where: { accountId: member.account.id, mailedAt: { not: null } } })).toBe(15)
    expect(emailsTo('fifteen@example.org')).toHaveLength(1)
    const text = mailText(smtp.emails[0])
    for (const title of ['动态1号', '动态15号']) expect(text).toContain(title)
    await work({ early: true })
    expect(smtp.emails).toHaveLength(1)
  })

  test('lose nothing while the mail server is unavailable, even with newer messages', async () => {
    member = await makeMember(app.db, { email: 'later@example.org' })
    await approveMany(2)
    smtp.refuseNext()
    await work({ early: true })
    expect(smtp.emails).toEqual([])
    await approveMany(1)
    await work({ early: true })
    expect(emailsTo('later@example.org')).toHaveLength(1)
    expect(mailText(smtp.emails[0])).toMatch(/3\. 《动态1号.{4}》审核通过/)
  })

  test('wait at most ten minutes, however many more follow', async () => {
    member = await makeMember(app.db, { email: 'busy@example.org' })
    await approveMany(1)
    await app.db.prisma.message.updateMany({ where: { accountId: member.account.id }, data: { createdAt: new Date(Date.now() - 9.5 * 60_000) } })
    await approveMany(1)
    const [job] = (await jobs()).filter(({ task }) => task === 'mailMessages')
    expect(job?.minutes).toBeLessThan(1)
  })
})

test('an e-mail sent before a crash is sent again with the same id, so that mail clients show it once', async () => {
  const reviewer = await makeColleague(['review'])
  await submitShared('重复投递')
  const failing = {
    ...app.db,
    prisma: new Proxy(app.db.prisma, { get: (prisma, name) => (name === 'staffNotice' ? stopped(prisma) : Reflect.get(prisma, name)) }),
  }
  const stopped = (prisma: typeof app.db.prisma) => ({
    findMany: prisma.staffNotice.findMany.bind(prisma.staffNotice),
    deleteMany: () => Promise.reject(new Error('killed')),
  })
  const job = { accountId: reviewer.account.id, isDaily: false }
  await expect(mailNotices(failing as never, mailer, 'https://www.example.org', job)).rejects.toThrow('killed')
  await work({ early: true })
  const ids = emailsTo(reviewer.email).map((email) => /^Message-ID: (.*)$/m.exec(email)?.[1])
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('an account without permissions has no notices to choose', async () => {
  const auditor = await makeStaffWith(app.db, ['seeAudit'])
  expect((await ask(app.fastify, auditor, 'readNoticeChoices')).Data).toEqual([])
})
