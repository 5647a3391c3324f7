import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startRunner } from '#server/jobs/runner.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
let operator: pg.Client
beforeAll(async () => {
  db = await testDatabase()
  operator = new pg.Client({ connectionString: Object.assign(new URL(db.connectionString), { pathname: '/postgres' }).href })
  await operator.connect()
})
afterAll(async () => {
  await operator.end()
  await db.drop()
})

const name = () => new URL(db.connectionString).pathname.slice(1)
/** Simulates a crash of PostgreSQL: closes all connections and refuses new ones. */
async function databaseDies() {
  await operator.query(`alter database "${name()}" allow_connections false`)
  await operator.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name()])
}
const databaseComesBack = () => operator.query(`alter database "${name()}" allow_connections true`)
const addJob = (task: string) => db.pool.query('select graphile_worker.add_job($1)', [task])

test('a database crash during a job ends neither the process nor the queue: the job finishes once it is back, then the others', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const done: string[] = []
  let tries = 0
  const runner = await startRunner(db, {
    concurrency: 2,
    taskList: {
      dying: async () => {
        tries++
        if (tries > 1) return void done.push('dying')
        await databaseDies()
        throw new Error('terminating connection')
      },
      other: () => void done.push('other'),
    },
  })
  await addJob('dying')
  await expect.poll(() => complaints.mock.calls.join('\n')).toContain('Failed to fail jobs')
  // Long enough for failed retries.
  await pause(1_500)
  expect(done).toEqual([])
  await databaseComesBack()
  await expect.poll(() => done).toEqual(['dying'])
  expect(tries).toBe(2)
  await addJob('other')
  await expect.poll(() => done).toEqual(['dying', 'other'])
  await runner.close()
  complaints.mockClear()

  await addJob('other')
  await pause(500)
  expect(done).toEqual(['dying', 'other'])
})

test('the log names a job that failed and why, and not the address of the member', async () => {
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})
  const refuse = async () => {
    throw new Error("Can't send mail - all recipients were rejected: 550 <li.hua@example.org>: no such mailbox")
  }
  const runner = await startRunner(db, { concurrency: 1, taskList: { mailing: refuse } })
  await addJob('mailing')
  const logged = () => complaints.mock.calls.flat().join('\n')
  await expect.poll(logged).toContain('all recipients were rejected: 550 *** no such mailbox')
  expect(logged()).not.toContain('li.hua')
  await runner.close()
  complaints.mockClear()
})
