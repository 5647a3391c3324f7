import { afterAll, beforeAll, expect, test } from 'vitest'
import { purgeExpired } from '#server/jobs/purgeExpired.ts'
import { makeAccount } from '#tests/support/factories.ts'
import { makeMember } from '#tests/support/members.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

const now = new Date('2026-11-21T08:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

const requestVisit = (patientName: string, purgeAt: Date, createdAt: Date) =>
  db.prisma.medicalRequest.create({
    data: {
      hospital: '示例医院',
      department: '骨科',
      expert: '专家',
      visitDate: ago(0),
      memberUnit: '单位',
      memberName: '会员',
      memberPhone: '13800000000',
      patientName,
      consentedAt: createdAt,
      createdAt,
      purgeAt,
      addressHash: 'someone',
    },
  })

test('health data is deleted when its retention ends, not before', async () => {
  await requestVisit('term over', ago(1), ago(5000))
  await requestVisit('term not over', ago(-1), ago(5000))
  await purgeExpired(db, now)
  const left = await db.prisma.medicalRequest.findMany()
  expect(left.map(({ patientName }) => patientName)).toEqual(['term not over'])
})

test('applications for membership are kept for two years', async () => {
  const application = { companyName: '某单位', contactName: '联系人', phone: '13900000000' }
  await db.prisma.joinApplication.create({ data: { ...application, contactName: '旧', createdAt: ago(2 * 365 * 24 * 60 + 1) } })
  await db.prisma.joinApplication.create({ data: { ...application, contactName: '新', createdAt: ago(2 * 365 * 24 * 60 - 1) } })
  await purgeExpired(db, now)
  const kept = await db.prisma.joinApplication.findMany({ where: { phone: application.phone } })
  expect(kept.map(({ contactName }) => contactName)).toEqual(['新'])
  await db.prisma.joinApplication.deleteMany()
})

test('the address hash of an application is deleted after the hour of its limit; the application stays', async () => {
  const application = { companyName: '某单位', contactName: '联系人', phone: '13800000000', addressHash: 'someone' }
  await db.prisma.joinApplication.create({ data: { ...application, createdAt: ago(61) } })
  await db.prisma.joinApplication.create({ data: { ...application, createdAt: ago(59) } })
  await purgeExpired(db, now)
  const kept = await db.prisma.joinApplication.findMany({ orderBy: { createdAt: 'asc' } })
  expect(kept.map(({ addressHash }) => addressHash)).toEqual([null, 'someone'])
})

test('staff sessions are deleted once expired or idle for twelve hours', async () => {
  const { id: accountId } = await makeAccount(db, { role: 'editor' })
  const session = (tokenHash: string, lastSeenAt: Date, expiresAt: Date) =>
    db.prisma.staffSession.create({ data: { accountId, tokenHash, lastSeenAt, expiresAt } })
  await session('ended', ago(1), ago(1))
  await session('idle', ago(12 * 60 + 1), ago(-60))
  await session('in use', ago(12 * 60 - 1), ago(-60))
  await purgeExpired(db, now)
  expect((await db.prisma.staffSession.findMany()).map(({ tokenHash }) => tokenHash)).toEqual(['in use'])
})

test("the login for an import is deleted after the import's last attempt", async () => {
  const jobs = 'graphile_worker._private_jobs'
  for (const runId of [1, 2])
    await db.pool.query(`select graphile_worker.add_job('importSite', json_build_object('runId', $1::int, 'login', 'encrypted'))`, [runId])
  await db.pool.query(`update ${jobs} set max_attempts = 20, attempts = case when payload->>'runId' = '1' then 19 else 20 end`)
  await purgeExpired(db, now)
  const { rows } = await db.pool.query(`select payload from ${jobs} order by id`)
  expect(rows.map(({ payload }) => payload)).toEqual([{ runId: 1, login: 'encrypted' }, { runId: 2 }])
})

test('unsent links and codes, with their login and address, and old runs of the timetable are deleted after the last attempt', async () => {
  const jobs = 'graphile_worker._private_jobs'
  await db.pool.query(`delete from ${jobs}`)
  for (const name of ['given up', 'running', 'retried'])
    for (const task of ['mailPasswordReset', 'mailEmailCode', 'mailMessages', 'removeUnusedFiles'])
      await db.pool.query(`select graphile_worker.add_job($1, json_build_object('name', $2::text), max_attempts => 5)`, [task, name])
  await db.pool.query(`update ${jobs} set attempts = case when payload->>'name' = 'retried' then 4 else 5 end,
    locked_at = case when payload->>'name' = 'running' then now() end`)
  await purgeExpired(db, now)
  const { rows } = await db.pool.query(
    `select task_identifier as task from graphile_worker.jobs join ${jobs} job using (id) where payload->>'name' = 'given up'`,
  )
  expect(rows).toEqual([{ task: 'mailMessages' }])
  expect(await db.pool.query(`select from ${jobs}`)).toMatchObject({ rowCount: 9 })
  await db.pool.query(`delete from ${jobs}`)
})

test('the search log is kept for 90 days', async () => {
  const day = 24 * 60
  for (const [text, createdAt] of [
    ['旧', ago(90 * day + 1)],
    ['新', ago(90 * day - 1)],
  ] as const)
    await db.prisma.searchLog.create({ data: { text, found: 0, createdAt } })
  await purgeExpired(db, now)
  expect((await db.prisma.searchLog.findMany()).map(({ text }) => text)).toEqual(['新'])
})

test('the search log keeps at most the latest million entries', async () => {
  await db.prisma.searchLog.deleteMany()
  for (const [text, id] of [
    ['挤出', 1_000n],
    ['最早', 1_001n],
    ['最新', 1_001_000n],
  ] as const)
    await db.prisma.searchLog.create({ data: { id, text, found: 0, createdAt: ago(1) } })
  await purgeExpired(db, now)
  expect((await db.prisma.searchLog.findMany({ orderBy: { id: 'asc' } })).map(({ text }) => text)).toEqual(['最早', '最新'])
})

test('sessions and counters are deleted once expired, not before', async () => {
  const { account, session } = await makeMember(db)
  const ended = await db.prisma.session.create({ data: { accountId: account.id, tokenHash: 'ended', ticketHash: '', expiresAt: ago(1) } })
  await db.prisma.session.update({ where: { id: session.id }, data: { expiresAt: ago(-1) } })
  await db.prisma.rateLimit.createMany({
    data: [
      { key: 'ended', points: 9, expire: ago(1).getTime() },
      { key: 'lasting', points: 9, expire: ago(-1).getTime() },
    ],
  })
  await purgeExpired(db, now)
  const sessions = await db.prisma.session.findMany({ where: { id: { in: [session.id, ended.id] } } })
  expect(sessions.map(({ id }) => id)).toEqual([session.id])
  expect((await db.prisma.rateLimit.findMany()).map(({ key }) => key)).toEqual(['lasting'])
})
