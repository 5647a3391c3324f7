import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, type RunnerOptions, run, type WorkerEvents } from 'graphile-worker'
import type { Database } from '#server/database/client.ts'
import { freeAbandonedJobs, showAlive } from '#server/jobs/showAlive.ts'
import { maskAddresses } from '#server/mail/shortError.ts'

/** Milliseconds between retries while the database is unavailable. */
const pauseBetween = 1_000

/** Milliseconds between checks for dead workers. */
const pauseBetweenLooks = 30_000

type Queue = Pick<Database, 'pool' | 'connectionString'>

/** Logs only job errors, without the addresses of members. */
const logger = new Logger(() => (level, message) => {
  if (level === 'error') console.error(maskAddresses(message))
})

type Work = Pick<RunnerOptions, 'concurrency' | 'crontab' | 'pollInterval' | 'taskList'>

export interface Runner {
  /** Waits for running jobs. */
  close(): Promise<void>
}

/**
 * Jobs interrupted by database loss are requeued on reconnect, jobs of dead processes within about a minute. Rejects only when the first start fails.
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
      // Closed during the start.
      if (closing.signal.aborted) await current.stop()
    }
  }

  /** Does nothing while closing. */
  async function beginAgain(deadPoolId: string) {
    while (!closing.signal.aborted) {
      try {
        await db.pool.query('select graphile_worker.force_unlock_workers($1)', [[deadPoolId]])
        return await begin(db, work)
      } catch {
        // The database is still unavailable.
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
    // Batches, even of one: otherwise failing to record a result is unhandled and ends the process.
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
      // Throws if already stopped.
      await runner.stop().catch(() => {})
      await ended
    },
  }
}
