import pg from 'pg'
import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { createTurns } from '#server/queues.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** Per client: two clients of one database behave like two processes. */
const turns = new WeakMap<Database['prisma'], ReturnType<typeof createTurns>>()

/**
 * Runs `work` in a transaction while no other transaction holds the same key, in any process. Callers of this process queue in memory, so that a busy key
 * (an activity with few places) takes one connection only. Throws `Refusal('unavailable')` while a thousand wait. `work` must not request its own key
 * again, and is limited to ten seconds, or `timeoutMs`.
 */
export const withAdvisoryLock = <T>(
  { prisma }: Pick<Database, 'prisma'>,
  key: string,
  work: (tx: Prisma.TransactionClient) => Promise<T>,
  { timeoutMs }: { timeoutMs?: number } = {},
): Promise<T> => {
  const inTurn = turns.get(prisma) ?? createTurns()
  turns.set(prisma, inTurn)
  return inTurn(key, () =>
    prisma.$transaction(
      async (tx) => {
        await acquireAdvisoryLock(tx, key)
        return work(tx)
      },
      timeoutMs === undefined ? {} : { timeout: timeoutMs },
    ),
  )
}

/** Acquires a key until the transaction ends, waiting for its holder in any process. Acquire several keys in one order only. */
export async function acquireAdvisoryLock(tx: Prisma.TransactionClient, key: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`
}

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

/** Runs the work on a connection outside the pools, which closes with it: what the work locks there ends then, also when the process is killed. */
export async function withConnection<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, keepAlive: true })
  // A connection that breaks fails the statement that runs; without a listener it would end the process.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => {})
  }
}
