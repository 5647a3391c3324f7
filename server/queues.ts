import { Refusal } from '#shared/lib/errors.ts'

/**
 * Creates a queue that runs at most `concurrency` tasks at a time, in the order of their arrival. Throws `Refusal('unavailable')` for a task that finds
 * `maxWaiting` others waiting: its caller would have left before it runs.
 */
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
      // It takes over the place that becomes free.
      if (next) next()
      else running--
    }
  }
}

const maxWaiting = 1000

/**
 * Creates an `inTurn`, which runs the tasks of the same key one after the other, or `concurrency` at a time. What many want at once (the last places of
 * an activity) is decided by a lock in the database, for all processes; who would only wait for that lock waits here and holds no connection, so
 * that the others get theirs. Refuses with unavailable while a thousand wait. A task must not ask for its own key again.
 */
export function createTurns() {
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

/** The queues of this process. */
export const inTurn = createTurns()
