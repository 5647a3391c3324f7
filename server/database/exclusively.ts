import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { lockKey } from '#server/database/lockKey.ts'
import { createTurns } from '#server/queues.ts'

/** By client: a second one on the same database waits as another process would. */
const turns = new WeakMap<Database['prisma'], ReturnType<typeof createTurns>>()

/**
 * A transaction that runs alone among all that name its key, in whatever process. Those of this process wait in memory, so that a key many
 * want (an activity with few places) holds one connection and leaves the others to others. Refuses with unavailable while a thousand wait.
 * `work` must not ask for its own key again. It may take ten seconds, or `timeoutMs`.
 */
export const exclusively = <T>(
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
        await lockKey(tx, key)
        return work(tx)
      },
      timeoutMs === undefined ? {} : { timeout: timeoutMs },
    ),
  )
}
