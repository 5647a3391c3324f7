import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#server/database/client.ts'
import { aliveLock } from '#server/jobs/showAlive.ts'

/**
 * Gives back to the queue what workers have begun that are gone: killed, or their machine died. By itself the queue waits for four hours. Workers are
 * gone when they showed no sign of life at two looks one after the other, `pauseBetween` milliseconds apart, however long their job takes. Workers
 * that are cut off from the database so long, or that an update has not yet replaced and that show none, are taken for gone too: their job is then
 * done twice, which every job bears. At worst somebody gets an e-mail twice.
 */
export function freeAbandonedJobs({ pool }: Pick<Database, 'pool'>, pauseBetween: number): { close(): Promise<void> } {
  const closing = new AbortController()
  const looking = look()

  async function look() {
    let missing: string[] = []
    while (!closing.signal.aborted) {
      // While the database is away nobody is looked for, and everybody is met anew afterwards.
      missing = await freeThoseOf(missing).catch(() => [])
      await pause(pauseBetween, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  /** Answers who shows no sign of life. */
  async function freeThoseOf(missingBefore: readonly string[]): Promise<string[]> {
    const { rows } = await pool.query<{ id: string }>(
      `select "id" from (
        select locked_by from graphile_worker._private_jobs where locked_by is not null
        union select locked_by from graphile_worker._private_job_queues where locked_by is not null) holders("id")
      where pg_try_advisory_xact_lock(hashtextextended($1 || "id", 0))`,
      [aliveLock],
    )
    const missing = rows.map(({ id }) => id)
    const gone = missing.filter((id) => missingBefore.includes(id))
    if (gone.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1)', [gone])
    return missing
  }

  return {
    async close() {
      closing.abort()
      await looking
    },
  }
}
