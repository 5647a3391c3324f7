/** Thrown instead of a call to a service that has just failed. */
export class BreakerOpen extends Error {
  override readonly name = 'BreakerOpen'
}

/** Stops calls to a service that does not answer, so that each caller need not wait for its timeout. Each process has its own. */
export interface Breaker {
  /** Whether calls are refused now. */
  isResting(): boolean
  /** Returns what `call` returns and throws what it throws. Throws `BreakerOpen`, without calling, while the breaker rests. */
  run<T>(call: () => Promise<T>): Promise<T>
  /** The same, for callers that have another way: undefined where `run` throws. */
  tried<T>(call: () => Promise<T>): Promise<T | undefined>
}

interface BreakerOptions {
  /** How long calls are refused after the last failure, in milliseconds. Then one call tries again, and the others wait for its outcome. */
  restMs?: number
  /** How many failures in a row it takes. */
  maxFailures?: number
  /** Whether an error means that the service is away; others count as answers. */
  isFailure?: (error: unknown) => boolean
  /** The clock, in milliseconds. */
  now?: () => number
}

export function createBreaker({
  restMs = 10_000,
  maxFailures = 1,
  isFailure = () => true,
  now = () => performance.now(),
}: BreakerOptions = {}): Breaker {
  let failures = 0
  let retryAt: number | undefined
  const isResting = () => retryAt !== undefined && now() < retryAt
  const succeed = () => {
    failures = 0
    retryAt = undefined
  }
  const run: Breaker['run'] = async (call) => {
    if (isResting()) throw new BreakerOpen('the service has just failed')
    if (retryAt !== undefined) retryAt = now() + restMs
    try {
      const answer = await call()
      succeed()
      return answer
    } catch (error) {
      if (!isFailure(error)) succeed()
      else if (++failures >= maxFailures) retryAt = now() + restMs
      throw error
    }
  }
  return { isResting, run, tried: (call) => run(call).catch(() => undefined) }
}
