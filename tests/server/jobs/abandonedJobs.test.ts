import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRunner } from '#server/jobs/runner.ts'
import { freeAbandonedJobs, showAlive } from '#server/jobs/showAlive.ts'
import { compileCache } from '#tests/support/compileCache.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

const workForever = fileURLToPath(new URL('../../support/workForever.ts', import.meta.url))

let db: Awaited<ReturnType<typeof testDatabase>>
beforeEach(async () => {
  db = await testDatabase()
})
afterEach(() => db.drop())

const addLongJob = () => db.pool.query(`select graphile_worker.add_job('long', queue_name => 'one at a time')`)

/** A job that says when it begins, and ends when it is let. */
const longWork = (begun: () => void, over: Promise<void>) => ({
  concurrency: 1,
  pollInterval: 100,
  taskList: {
    long: () => {
      begun()
      return over
    },
  },
})

/** Those whose connections hold a sign of life, by the number of their process in PostgreSQL. */
async function signs(): Promise<number[]> {
  const { rows } = await db.pool.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows.map(({ pid }) => pid)
}

test('what a killed process has begun is done by another one after two looks', async () => {
  await addLongJob()
  const child = spawn(process.execPath, [workForever, db.connectionString], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...compileCache },
  })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')

  const done = vi.fn()
  const runner = await startRunner(db, { concurrency: 1, pollInterval: 200, taskList: { long: done } }, 300)
  await expect.poll(() => done).toHaveBeenCalledTimes(1)
  await runner.close()
  await expect.poll(signs).toEqual([])
})

test('one look alone takes no job away', async () => {
  await addLongJob()
  await db.pool.query(`update graphile_worker._private_jobs set locked_by = 'a worker without a sign', locked_at = now()`)
  await freeAbandonedJobs(db, 60_000).close()
  const { rows } = await db.pool.query('select locked_by from graphile_worker.jobs')
  expect(rows).toEqual([{ locked_by: 'a worker without a sign' }])
})

test('the job of a worker that lives stays its own, however long it takes and however often it is looked for', async () => {
  const begun = vi.fn()
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const work = longWork(begun, over)
  const worker = await startRunner(db, work, 50)
  const another = await startRunner(db, work, 50)
  // Who has not yet shown that it lives would be taken for gone after a tenth of a second.
  await expect.poll(signs).toHaveLength(2)
  await addLongJob()
  await expect.poll(() => begun).toHaveBeenCalled()
  await pause(1_500)
  expect(begun).toHaveBeenCalledTimes(1)
  end()
  await Promise.all([worker.close(), another.close()])
  expect(await db.pool.query('select from graphile_worker.jobs')).toMatchObject({ rowCount: 0 })
})

test('also when the connection of its sign is cut: it shows another one before anybody looks twice', async () => {
  const begun = vi.fn()
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const work = longWork(begun, over)
  const worker = await startRunner(db, work, 1_500)
  await addLongJob()
  await expect.poll(() => begun).toHaveBeenCalled()
  await expect.poll(signs).toHaveLength(1)
  const [before] = await signs()
  await db.pool.query('select pg_terminate_backend($1)', [before])
  await expect.poll(signs).toEqual([expect.not.toSatisfy((pid) => pid === before)])
  const another = await startRunner(db, work, 1_500)
  await pause(3_500)
  expect(begun).toHaveBeenCalledTimes(1)
  end()
  await Promise.all([worker.close(), another.close()])
})

test('a sign of life that is still connecting when it is closed keeps nobody waiting', async () => {
  const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const sign = showAlive({ connectionString: `postgresql://127.0.0.1:${(silent.address() as AddressInfo).port}/postgres` }, 'worker')
  await once(silent, 'connection')
  await sign.close()
  silent.close()
  await once(silent, 'close')
})
