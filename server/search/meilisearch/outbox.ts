import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'

/** A job of what Meilisearch has to hear of: rows of SearchDocument by id, or that everything is to be compared. */
interface WaitingChange {
  jobId: string
  ids?: number[]
  everything?: boolean
}

/** How many changes wait or are being sent just now. While there is one, Meilisearch may be behind. */
export async function countWaiting({ reader }: Pick<Database, 'reader'>): Promise<number> {
  const row = await reader.row<{ waiting: number }>(
    sql`select count(*)::int as "waiting" from graphile_worker.jobs where task_identifier = 'followSearch'`,
  )
  return row?.waiting ?? 0
}

/** Everything that waits, whether its time of trying again has come or not, and also what was given up. */
export async function readWaiting({ reader }: Pick<Database, 'reader'>): Promise<WaitingChange[]> {
  return reader.rows<WaitingChange>(sql`
    select job.id::text as "jobId", job.payload->'ids' as "ids", (job.payload->>'everything')::bool as "everything"
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'followSearch' order by job.id`)
}

/** Takes jobs that others have done from the queue. The one that is running, which did them, is left to the queue itself. */
export async function forgetWaiting({ pool }: Pick<Database, 'pool'>, changes: readonly WaitingChange[]): Promise<void> {
  await pool.query('select graphile_worker.complete_jobs($1::bigint[])', [changes.map(({ jobId }) => jobId)])
}
