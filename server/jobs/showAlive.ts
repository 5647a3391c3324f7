import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '#server/database/client.ts'

/** What a lock is called that the workers with an id hold as long as they live: this and the id. */
const aliveLock = 'alive: '

/** How long connecting may take, in milliseconds: a process that is being closed waits no longer for a database that does not answer. */
const maxConnectMs = 2_000

/** How soon a lost connection is replaced, in milliseconds: far less than lies between two looks of `freeAbandonedJobs`. */
const pauseBetween = 500

/**
 * Shows that the workers with this id live, by a lock PostgreSQL gives back when their process ends in whatever way. The connection that holds it
 * does nothing else; where it is lost while the process lives, another takes its place. To be closed after the last job.
 */
export function showAlive({ connectionString }: Pick<Database, 'connectionString'>, id: string): { close(): Promise<void> } {
  const closing = new AbortController()
  let client: pg.Client
  const showing = show()

  async function show() {
    while (!closing.signal.aborted) {
      await holdLock().catch(() => {})
      await pause(pauseBetween, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  /** Ends with the connection; rejects while the database is away. */
  async function holdLock() {
    client = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: maxConnectMs })
    client.on('error', () => {})
    const lost = new Promise((resolve) => client.once('end', resolve))
    try {
      // Closed in the middle of it, `connect` never settles.
      await Promise.race([client.connect(), lost])
      await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [aliveLock + id])
      await lost
    } finally {
      await client.end()
    }
  }

  return {
    async close() {
      closing.abort()
      await client.end().catch(() => {})
      await showing
    },
  }
}

/**
 * Gives back to the queue what workers have begun that are gone: killed, or their machine died. By itself the queue waits for four hours. Workers are
 * gone when they showed no sign of life at two looks one after the other, `pauseBetween` milliseconds apart, however long their job takes. Workers
 * that are cut off from the database so long, or that an update has not yet replaced and that show none, are taken for gone too: their job is then
 * run twice; jobs are idempotent. At worst an e-mail is sent twice.
 */
export function freeAbandonedJobs({ pool }: Pick<Database, 'pool'>, pauseBetween: number): { close(): Promise<void> } {
  const closing = new AbortController()
  const looking = look()

  async function look() {
    let missing: string[] = []
    while (!closing.signal.aborted) {
      // While the database is unavailable nothing is checked; afterwards it takes two new looks.
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
