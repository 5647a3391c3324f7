import { sql } from 'kysely'
import type { Database } from '#server/database/client.ts'
import { writerLock } from '#server/search/meilisearch/onlyWriter.ts'

/** A queued job: rows of SearchDocument by id, or a full comparison. */
interface WaitingChange {
  jobId: string
  ids?: number[]
  everything?: boolean
}

/** Returns true while a change waits or is being sent. */
export async function isBehind({ reader }: Pick<Database, 'reader'>): Promise<boolean> {
  const row = await reader.row<{ behind: boolean }>(
    sql`select exists (select from graphile_worker.jobs where task_identifier = 'followSearch') as "behind"`,
  )
  return row?.behind ?? true
}

export async function countWaiting({ reader }: Pick<Database, 'reader'>): Promise<number> {
  const row = await reader.row<{ waiting: number }>(
    sql`select count(*)::int as "waiting" from graphile_worker.jobs where task_identifier = 'followSearch'`,
  )
  return row?.waiting ?? 0
}

/** Returns the changes that wait for Meilisearch, including those before their retry time and those given up. */
export async function readWaiting({ reader }: Pick<Database, 'reader'>): Promise<WaitingChange[]> {
  return reader.rows<WaitingChange>(sql`
    select job.id::text as "jobId", job.payload->'ids' as "ids", (job.payload->>'everything')::bool as "everything"
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'followSearch' order by job.id`)
}

/** Deletes changes that were sent, except that of the running job, which the queue deletes itself. */
export async function forgetWaiting({ pool }: Pick<Database, 'pool'>, changes: readonly WaitingChange[]): Promise<void> {
  await pool.query('select graphile_worker.complete_jobs($1::bigint[])', [changes.map(({ jobId }) => jobId)])
}

/** Unlocks jobs of killed processes, which the queue would keep for hours. Needs the writer lock. */
export async function freeAbandoned({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(
    `
    with writer as materialized (select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as "isFree")
    select graphile_worker.force_unlock_workers(array_agg(job.locked_by))
    from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id, writer
    where task.identifier = 'followSearch' and job.locked_by is not null and writer."isFree"
    having count(*) > 0`,
    [writerLock],
  )
}
