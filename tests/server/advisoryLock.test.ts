import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Database } from '#server/database/client.ts'
import { minConnections } from '#server/database/connections.ts'
import { withAdvisoryLock } from '#server/locks.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
/** Shares no queue with the other client, as if in another process. */
let beside: Database
beforeAll(async () => {
  db = await testDatabase()
  beside = await connect({ databaseUrl: db.connectionString, connections: minConnections })
})
afterAll(async () => {
  await beside.close()
  await db.drop()
})

/** Work that reports its start and waits for its release. */
function held() {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  async function work() {
    begin()
    await released
  }
  return { work, begun, release }
}
const sessions = async (condition: string) => (await db.pool.query(`select 1 from pg_stat_activity where ${ours} and ${condition}`)).rowCount
/** Excludes PostgreSQL's own autovacuum sessions. */
const ours = "datname = current_database() and backend_type = 'client backend'"
const waitingForLock = () => sessions("wait_event_type = 'Lock'")
const inTransaction = () => sessions('xact_start is not null and pid <> pg_backend_pid()')

test('a hundred increments under one key from two processes add up to a hundred', async () => {
  await db.prisma.setting.create({ data: { key: 'counter', value: 0 } })
  const countOne: Parameters<typeof withAdvisoryLock>[2] = async (tx) => {
    const { value } = await tx.setting.findUniqueOrThrow({ where: { key: 'counter' } })
    await tx.setting.update({ where: { key: 'counter' }, data: { value: Number(value) + 1 } })
  }
  await Promise.all(Array.from({ length: 100 }, (_, turn) => withAdvisoryLock(turn % 2 ? db : beside, 'counter', countOne)))
  expect((await db.prisma.setting.findUniqueOrThrow({ where: { key: 'counter' } })).value).toBe(100)
})

test('waiting for a holder in the same process uses no connection; waiting for another process uses one', async () => {
  const first = held()
  const running = withAdvisoryLock(db, 'places', first.work)
  await first.begun
  const waiting = Array.from({ length: 50 }, () => withAdvisoryLock(db, 'places', async () => {}))
  const fromBeside = withAdvisoryLock(beside, 'places', async () => {})
  await expect.poll(waitingForLock).toBe(1)
  expect(await inTransaction()).toBe(2)
  first.release()
  await Promise.all([running, fromBeside, ...waiting])
})

test('different keys do not block each other', async () => {
  const first = held()
  const running = withAdvisoryLock(db, 'places of 1', first.work)
  await first.begun
  expect(await withAdvisoryLock(db, 'places of 2', async () => 'done')).toBe('done')
  first.release()
  await running
})

test('a failing holder is rolled back and the next one proceeds', async () => {
  const failing = withAdvisoryLock(db, 'counter', async (tx) => {
    await tx.setting.create({ data: { key: 'half', value: 1 } })
    throw new Error('failed')
  })
  const next = withAdvisoryLock(db, 'counter', async (tx) => tx.setting.count({ where: { key: 'half' } }))
  await expect(failing).rejects.toThrow('failed')
  expect(await next).toBe(0)
})
