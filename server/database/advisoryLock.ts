import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { createTurns } from '#server/queues.ts'

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
