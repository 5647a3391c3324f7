import { afterAll, beforeAll, expect, test } from 'vitest'
import { approve, reject } from '#server/content/workflow/decide.ts'
import { balanceOf } from '#server/credits/ledger.ts'
import { connect, type Database } from '#server/database/client.ts'
import { minConnections } from '#server/database/connections.ts'
import { lockItem } from '#server/database/itemTables.ts'
import { read } from '#tests/support/call.ts'
import { makeMember, sendAs, type TestMember } from '#tests/support/members.ts'
import { idOf, makeDocument, makeReviewer, reportForm, sharedForm } from '#tests/support/submissions.ts'
import { type TestApp, testApp } from '#tests/support/testApp.ts'

let app: TestApp
let member: TestMember
let reviewerId: number
/** Shares no queue with the portal, as if in another process. */
let beside: Database
beforeAll(async () => {
  app = await testApp()
  member = await makeMember(app.db)
  reviewerId = (await makeReviewer(app.db)).id
  beside = await connect({ databaseUrl: app.db.connectionString, connections: minConnections })
})
afterAll(async () => {
  await beside.close()
  await app.close()
})

const edit = (Id: number, Title: string, by = member) => sendAs(app.fastify, by, 'EditGongxiang', sharedForm({ Id, Title }))
const versions = (itemId: number) => app.db.prisma.revision.findMany({ where: { kind: 'article', itemId }, orderBy: { version: 'asc' } })
const waiting = async (itemId: number) => (await versions(itemId)).filter(({ status }) => status === 'pending')

test('twenty concurrent edits by two colleagues create twenty versions, of which the last is pending', async () => {
  const colleague = await makeMember(app.db, { companyId: member.companyId })
  const id = idOf(await sendAs(app.fastify, member, 'AddGongxiang', sharedForm()))
  await approve(app.db, { kind: 'article', id, version: 1, reviewerId })
  const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => edit(id, `第${i}版`, i % 2 ? member : colleague)))
  expect(answers.map(({ Code }) => Code)).toEqual(Array(20).fill(1))
  expect((await versions(id)).map(({ version }) => version)).toEqual(Array.from({ length: 21 }, (_, i) => i + 1))
  expect(await waiting(id)).toMatchObject([{ version: 21 }])
  expect((await read(app.fastify, 'GetPlolicyDetail', { id })).Data).toMatchObject({ Title: '招商引资动态' })
})

/** Lets both wait for the item at the same moment, the first one in front. */
async function raceFor<A, B>(id: number, first: () => Promise<A>, second: () => Promise<B>) {
  return app.db.prisma.$transaction(async (tx) => {
    await lockItem(tx, 'article', id)
    const one = Promise.allSettled([first()])
    await expect.poll(waiters).toBe(1)
    const two = Promise.allSettled([second()])
    await expect.poll(waiters).toBe(2)
    return { settled: Promise.all([one, two]) }
  })
}
/** Counts sessions that wait for a lock. Runs outside the transaction, whose statistics snapshot would not change. */
async function waiters() {
  const { rows } = await app.db.pool.query(
    `select count(*)::int as "count" from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0]?.count
}

test('an approval concurrent with an edit publishes the version the reviewer has read, or nothing', async () => {
  for (let round = 0; round < 4; round++) {
    const approvalFirst = round % 2 === 0
    const id = idOf(await sendAs(app.fastify, member, 'AddGongxiang', sharedForm({ Title: `看过的 ${round}` })))
    const approval = () => approve(beside, { kind: 'article', id, version: 1, reviewerId })
    const change = () => edit(id, `没看过的 ${round}`)
    const { settled } = await (approvalFirst ? raceFor(id, approval, change) : raceFor(id, change, approval))
    const [[first], [second]] = await settled

    const { status, title, version } = await app.db.prisma.article.findUniqueOrThrow({ where: { id } })
    if (approvalFirst) {
      // The edit then stays pending next to the public version.
      expect([first.status, second.status]).toEqual(['fulfilled', 'fulfilled'])
      expect({ status, title, version }).toEqual({ status: 'approved', title: `看过的 ${round}`, version: 1 })
    } else {
      expect(second).toMatchObject({ status: 'rejected', reason: { kind: 'stale' } })
      expect({ status, title, version }).toEqual({ status: 'pending', title: `没看过的 ${round}`, version: 2 })
    }
    expect(await waiting(id)).toMatchObject([{ version: 2, data: { title: `没看过的 ${round}` } }])
  }
})

test('reports rejected, edited and approved at once do not deadlock, and the balance is correct', async () => {
  const author = await makeMember(app.db)
  const reports = await Promise.all(
    Array.from({ length: 5 }, async (_, i) => {
      const { key } = await makeDocument(app.db, author.account.id)
      return { key, id: idOf(await sendAs(app.fastify, author, 'AddJiaoliu', reportForm(key, { Name: `专报 ${i}` }))) }
    }),
  )
  expect(await balanceOf(app.db.prisma, author.account.id)).toBe(25)

  const settled = await Promise.allSettled([
    ...reports.map(({ id }) => reject(app.db, { kind: 'infoItem', id, version: 1, reviewerId, reason: '附件不清晰' })),
    ...reports.map(({ id, key }) => sendAs(app.fastify, author, 'EditJiaoliu', reportForm(key, { ProjectId: id, Name: '改后' }))),
    ...reports.map(({ id }) => approve(app.db, { kind: 'infoItem', id, version: 1, reviewerId })),
  ])
  for (const one of settled) {
    if (one.status === 'rejected') expect(one.reason).toMatchObject({ kind: 'refused' })
    else if (one.value) expect(one.value).toMatchObject({ status: 200, Code: 1 })
  }
  // Each was edited after its decision: it is pending again, as itself or as an edit, and has earned its five credits.
  expect(await balanceOf(app.db.prisma, author.account.id)).toBe(25)
  for (const { id } of reports) {
    expect(await app.db.prisma.revision.count({ where: { kind: 'infoItem', itemId: id, status: 'pending' } })).toBe(1)
  }
})
