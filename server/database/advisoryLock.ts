import pg from 'pg'
import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { createMutexes } from '#server/queues.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** Per client: two clients of one database behave like two processes. */
const turns = new WeakMap<Database['prisma'], ReturnType<typeof createMutexes>>()

/**
 * Runs `work` in a transaction under an advisory lock. Local callers queue in memory, using one connection. Throws `Refusal('unavailable')` beyond a
 * thousand waiting. `work` must not request its key again; its limit is ten seconds or `timeoutMs`.
 */
export const withAdvisoryLock = <T>(
  { prisma }: Pick<Database, 'prisma'>,
  key: string,
  work: (tx: Prisma.TransactionClient) => Promise<T>,
  { timeoutMs }: { timeoutMs?: number } = {},
): Promise<T> => {
  const withMutex = turns.get(prisma) ?? createMutexes()
  turns.set(prisma, withMutex)
  return withMutex(key, () =>
    prisma.$transaction(
      async (tx) => {
        await acquireAdvisoryLock(tx, key)
        return work(tx)
      },
      timeoutMs === undefined ? {} : { timeout: timeoutMs },
    ),
  )
}

/** Acquire several keys in one order only. */
export async function acquireAdvisoryLock(tx: Prisma.TransactionClient, key: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`
}

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
