import { createQueue } from '#server/boundedQueue.ts'

/** The queues somebody stands in, by what they wait for. */
const queues = new Map<string, { inside: number; take: ReturnType<typeof createQueue> }>()
const mostWaiting = 1000

/**
 * Runs the tasks of this process that name the same key one after the other. What many want at once (the last places of an activity) is decided
 * by a lock in the database, for all processes; who would only wait for that lock waits here and holds no connection, so that the others get
 * theirs. Refuses with unavailable while a thousand wait. A task must not ask for its own key again.
 */
export async function inTurn<T>(key: string, task: () => Promise<T>): Promise<T> {
  const queue = queues.get(key) ?? { inside: 0, take: createQueue({ atOnce: 1, mostWaiting }) }
  queues.set(key, queue)
  queue.inside++
  try {
    return await queue.take(task)
  } finally {
    queue.inside--
    if (queue.inside === 0) queues.delete(key)
  }
}
