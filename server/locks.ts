import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** Creates a FIFO queue. Throws `Refusal('unavailable')` when `maxWaiting` tasks wait, since the caller would leave before its turn. */
export function createQueue({ concurrency, maxWaiting }: { concurrency: number; maxWaiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < concurrency) running++
    else if (waiting.length < maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve))
    else throw new Refusal('unavailable')
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      // The next task takes over the slot.
      if (next) next()
      else running--
    }
  }
}

const maxWaiting = 1000

/**
 * Creates `withMutex`, which runs tasks of a key serially, or `concurrency` at a time. Waiting here instead of for a database lock holds no connection.
 * Throws `Refusal('unavailable')` above a thousand. Not reentrant.
 */
function createMutexes() {
  const queues = new Map<string, { inside: number; take: ReturnType<typeof createQueue> }>()
  return async <T>(key: string, task: () => Promise<T>, concurrency = 1): Promise<T> => {
    const queue = queues.get(key) ?? { inside: 0, take: createQueue({ concurrency, maxWaiting }) }
    queues.set(key, queue)
    queue.inside++
    try {
      return await queue.take(task)
    } finally {
      queue.inside--
      if (queue.inside === 0) queues.delete(key)
    }
  }
}

export const withMutex = createMutexes()

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
