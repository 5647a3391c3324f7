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
export function createMutexes() {
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
