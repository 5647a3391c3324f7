import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, type RunnerOptions, run, type WorkerEvents } from 'graphile-worker'
import type { Database } from '#server/database/client.ts'
import { freeAbandonedJobs, showAlive } from '#server/jobs/showAlive.ts'

/** How long to wait before the queue is asked again after the database was away, in milliseconds. */
const pauseBetween = 1_000

/** How often workers that are gone are looked for, in milliseconds. */
const pauseBetweenLooks = 30_000

type Queue = Pick<Database, 'pool' | 'connectionString'>

/** What a failed job says goes to the log; the queue itself has nothing to tell. */
const logger = new Logger(() => (level, message) => {
  if (level === 'error') console.error(message)
})

type Work = Pick<RunnerOptions, 'concurrency' | 'crontab' | 'pollInterval' | 'taskList'>

export interface Runner {
  /** Finishes what it has begun, then does no more. */
  close(): Promise<void>
}

/**
 * Does the jobs of the queue until it is closed. When the database dies, what was running ends with it: its jobs are given back as soon as the
 * database answers, and the work goes on. So are, within a minute or so, those of processes that are gone. Rejects only when the first start fails.
 */
export async function startRunner(db: Queue, work: Work, lookEvery = pauseBetweenLooks): Promise<Runner> {
  const closing = new AbortController()
  let current = await begin(db, work)
  const freeing = freeAbandonedJobs(db, lookEvery)
  const following = follow()

  async function follow() {
    for (;;) {
      await current.ended
      const next = await beginAgain(current.poolId)
      if (!next) return
      current = next
      // It may have been closed while this began.
      if (closing.signal.aborted) await current.stop()
    }
  }

  /** Nothing once it is being closed. */
  async function beginAgain(deadPoolId: string) {
    while (!closing.signal.aborted) {
      try {
        await db.pool.query('select graphile_worker.force_unlock_workers($1)', [[deadPoolId]])
        return await begin(db, work)
      } catch {
        // The database is still away.
        await pause(pauseBetween, undefined, { signal: closing.signal }).catch(() => {})
      }
    }
  }

  return {
    async close() {
      closing.abort()
      await freeing.close()
      await current.stop()
      await following
    },
  }
}

async function begin(db: Queue, work: Work) {
  let poolId = ''
  let sign: ReturnType<typeof showAlive> | undefined
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id
    sign = showAlive(db, poolId)
  })
  const runner = await run({
    ...work,
    events,
    logger,
    noHandleSignals: true,
    pgPool: db.pool,
    // In batches, if only of one: without them nobody handles it when the queue cannot be told how a job ended, and that ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  }).catch(async (error: unknown) => {
    await sign?.close()
    throw error
  })
  const ended = runner.promise.catch(() => {}).then(() => sign?.close())
  return {
    poolId,
    ended,
    async stop() {
      // One that has ended by itself refuses to be stopped.
      await runner.stop().catch(() => {})
      await ended
    },
  }
}
