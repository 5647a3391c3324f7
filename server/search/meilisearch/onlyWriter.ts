import pg from 'pg'
import type { Database } from '#server/database/client.ts'

/** What the writer locks. */
export const writerLock = 'writer of Meilisearch'

/**
 * Does what writes to Meilisearch alone among all processes, so that nothing older can overtake what is newer; waits for whoever writes now.
 * A connection of its own holds the lock, because it may last as long as the making of a whole index, and gives it back when the process ends.
 */
export async function onlyWriter<T>({ connectionString }: Pick<Database, 'connectionString'>, work: () => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [writerLock])
    return await work()
  } finally {
    await client.end().catch(() => {})
  }
}
