import { withConnection } from '#server/database/withConnection.ts'
import { Refusal } from '#shared/lib/errors.ts'

/**
 * Runs work that may run once at a time, in whatever process, for as long as it takes. Refuses at once with `busyMessage` while it runs elsewhere.
 * Work that loses its lock with the connection finds the database gone itself.
 */
export const withSessionLock = <T>(
  { connectionString }: { connectionString: string },
  name: string,
  busyMessage: string,
  work: () => Promise<T>,
): Promise<T> =>
  withConnection(connectionString, async (client) => {
    const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_lock(hashtextextended($1, 0)) as "locked"`, [name])
    if (!rows[0]?.locked) throw new Refusal('refused', busyMessage)
    return work()
  })
