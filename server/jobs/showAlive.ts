import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Database } from '#server/database/client.ts'

/** What a lock is called that the workers with an id hold as long as they live: this and the id. */
export const aliveLock = 'alive: '

/** How long connecting may take, in milliseconds: a process that is being closed waits no longer for a database that does not answer. */
const longestConnect = 2_000

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
    client = new pg.Client({ connectionString, keepAlive: true, connectionTimeoutMillis: longestConnect })
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
