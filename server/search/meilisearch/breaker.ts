/** Keeps from asking again and again a service that does not answer. */
export interface Breaker {
  /** What `ask` answers; undefined when it fails, and without asking while the last failure is young. One asks first whether it is over. */
  tried<T>(ask: () => Promise<T>): Promise<T | undefined>
}

/** After a failure nobody asks for `rest` milliseconds. */
export function createBreaker(rest = 10_000, now = () => performance.now()): Breaker {
  let askAgainAt: number | undefined
  return {
    async tried(ask) {
      if (askAgainAt !== undefined) {
        if (now() < askAgainAt) return undefined
        askAgainAt = now() + rest
      }
      try {
        const answer = await ask()
        askAgainAt = undefined
        return answer
      } catch {
        askAgainAt = now() + rest
        return undefined
      }
    },
  }
}
