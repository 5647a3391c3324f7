import type { Database } from '#server/database/client.ts'
import { withConnection } from '#server/database/sessionLock.ts'

export const writerLock = 'writer of Meilisearch'

/** Serialises writers across processes, so older data cannot overtake newer. The lock has its own connection, because a rebuild takes long. */
export const onlyWriter = <T>({ connectionString }: Pick<Database, 'connectionString'>, work: () => Promise<T>): Promise<T> =>
  withConnection(connectionString, async (client) => {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [writerLock])
    return work()
  })
