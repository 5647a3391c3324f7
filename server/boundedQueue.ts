import { Refusal } from '#shared/lib/errors.ts'

/**
 * Runs at most `atOnce` tasks at a time; the others wait in the order they came. Refuses with unavailable what would be one more than
 * `mostWaiting`, because whoever waits that long has gone.
 */
export function createQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve))
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
