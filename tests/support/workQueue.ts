import { Logger, runOnce, type TaskList } from 'graphile-worker'
import type { Database } from '#server/database/client.ts'

/** Makes a worker run the queued jobs, as it would by itself; with `early` also jobs that are scheduled for later. */
export async function workQueue(db: Database, taskList: TaskList, { early = false } = {}): Promise<void> {
  if (early) await db.prisma.$executeRaw`update graphile_worker._private_jobs set run_at = now() where locked_at is null`
  // Batches are awaited at the end; a single result is written without waiting, so a failed job could still be locked afterwards.
  const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }
  await runOnce({ pgPool: db.pool, noHandleSignals: true, logger: new Logger(() => () => {}), taskList, preset })
}
