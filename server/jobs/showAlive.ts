import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '#server/database/client.ts'

/** Prefix of the lock a worker holds while alive. */
const aliveLock = 'alive: '

/** Milliseconds; bounds shutdown when the database does not answer. */
const maxConnectMs = 2_000

/** Milliseconds to reconnect, far below the interval of `freeAbandonedJobs`. */
const pauseBetween = 500

/** Holds a lock that PostgreSQL releases when the process dies, on a dedicated connection, replaced if lost. Close after the last job. */
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

  /** Ends with the connection; rejects while the database is unavailable. */
  async function holdLock() {
    client = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: maxConnectMs })
    client.on('error', () => {})
    const lost = new Promise((resolve) => client.once('end', resolve))
    try {
      // `connect` never settles if closed meanwhile.
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
 * Requeues jobs of dead workers, which the queue does only after four hours. Dead means no lock at two checks `pauseBetween` ms apart, so jobs may
 * run twice and must be idempotent.
 */
export function freeAbandonedJobs({ pool }: Pick<Database, 'pool'>, pauseBetween: number): { close(): Promise<void> } {
  const closing = new AbortController()
  const looking = look()

  async function look() {
    let missing: string[] = []
    while (!closing.signal.aborted) {
      // After an outage, two new checks are required.
      missing = await freeThoseOf(missing).catch(() => [])
      await pause(pauseBetween, undefined, { signal: closing.signal }).catch(() => {})
    }
  }

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
