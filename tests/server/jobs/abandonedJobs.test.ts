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

/** A job that reports its start and ends when the test releases it. */
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

/** Returns the PostgreSQL process ids of connections that hold a liveness lock. */
async function livenessPids(): Promise<number[]> {
  const { rows } = await db.pool.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows.map(({ pid }) => pid)
}

test('a job of a killed process is resumed by another one after two checks', async () => {
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
  await expect.poll(livenessPids).toEqual([])
})

test('a single check releases no job', async () => {
  await addLongJob()
  await db.pool.query(`update graphile_worker._private_jobs set locked_by = 'a worker without a sign', locked_at = now()`)
  await freeAbandonedJobs(db, 60_000).close()
  const { rows } = await db.pool.query('select locked_by from graphile_worker.jobs')
  expect(rows).toEqual([{ locked_by: 'a worker without a sign' }])
})

test('a live worker keeps its job, however long it takes and however often it is checked', async () => {
  const begun = vi.fn()
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const work = longWork(begun, over)
  const worker = await startRunner(db, work, 50)
  const another = await startRunner(db, work, 50)
  // A worker that has not acquired its liveness lock yet would be considered dead after a tenth of a second.
  await expect.poll(livenessPids).toHaveLength(2)
  await addLongJob()
  await expect.poll(() => begun).toHaveBeenCalled()
  await pause(1_500)
  expect(begun).toHaveBeenCalledTimes(1)
  end()
  await Promise.all([worker.close(), another.close()])
  expect(await db.pool.query('select from graphile_worker.jobs')).toMatchObject({ rowCount: 0 })
})

test('a live worker also keeps its job when its liveness connection is cut, since it reconnects before the second check', async () => {
  const begun = vi.fn()
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const work = longWork(begun, over)
  const worker = await startRunner(db, work, 1_500)
  await addLongJob()
  await expect.poll(() => begun).toHaveBeenCalled()
  await expect.poll(livenessPids).toHaveLength(1)
  const [before] = await livenessPids()
  await db.pool.query('select pg_terminate_backend($1)', [before])
  await expect.poll(livenessPids).toEqual([expect.not.toSatisfy((pid) => pid === before)])
  const another = await startRunner(db, work, 1_500)
  await pause(3_500)
  expect(begun).toHaveBeenCalledTimes(1)
  end()
  await Promise.all([worker.close(), another.close()])
})

test('a liveness connection that is still being established closes without delay', async () => {
  const silent = createServer((socket) => socket.resume()).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const sign = showAlive({ connectionString: `postgresql://127.0.0.1:${(silent.address() as AddressInfo).port}/postgres` }, 'worker')
  await once(silent, 'connection')
  await sign.close()
  silent.close()
  await once(silent, 'close')
})
