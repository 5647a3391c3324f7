/** Keeps from asking again and again a service that does not answer. */
export interface Breaker {
  /** Whether nobody asks now, because the last failure is young. */
  isResting(): boolean
  /** What `ask` answers; undefined when it fails, and without asking while it rests. After that one asks first whether it is over. */
  tried<T>(ask: () => Promise<T>): Promise<T | undefined>
}

/** After a failure nobody asks for `rest` milliseconds. */
export function createBreaker(rest = 10_000, now = () => performance.now()): Breaker {
  let askAgainAt: number | undefined
  const isResting = () => askAgainAt !== undefined && now() < askAgainAt
  return {
    isResting,
    async tried(ask) {
      if (isResting()) return undefined
      // Others wait for what becomes of this attempt.
      if (askAgainAt !== undefined) askAgainAt = now() + rest
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
