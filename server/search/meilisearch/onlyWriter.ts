import pg from 'pg'
import type { Database } from '#server/database/client.ts'

export const writerLock = 'writer of Meilisearch'

/** Serialises writers across processes, so older data cannot overtake newer. The lock has its own connection, because a rebuild takes long. */
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
