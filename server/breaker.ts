export class BreakerOpen extends Error {
  override readonly name = 'BreakerOpen'
}

/** Circuit breaker, per process: callers need not wait for timeouts of a failed service. */
export interface Breaker {
  isResting(): boolean
  /** Throws `BreakerOpen` without calling while open. */
  run<T>(call: () => Promise<T>): Promise<T>
  /** Like `run`, but undefined where it throws. */
  tried<T>(call: () => Promise<T>): Promise<T | undefined>
}

interface BreakerOptions {
  /** After the last failure; then one call retries while others wait. */
  restMs?: number
  /** Consecutive failures. */
  maxFailures?: number
  /** Others count as answers. */
  isFailure?: (error: unknown) => boolean
  /** In milliseconds. */
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
