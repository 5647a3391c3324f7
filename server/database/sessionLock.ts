import pg from 'pg'
import { Refusal } from '#shared/lib/errors.ts'

/** Runs exclusive work across processes, without time limit. Refuses immediately with `busyMessage`. */
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

/** Locks end with the connection, also when killed. */
export async function withConnection<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, keepAlive: true })
  // Without a listener a broken connection ends the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
