import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit } from '#shared/rules/limits.ts'

/** Counts in PostgreSQL, for all processes. `name` must be unique. */
export const sharedLimiter = (pool: pg.Pool, name: string, { times, seconds }: Limit) =>
  new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points: times,
    duration: seconds,
    // Avoids database calls beyond the limit.
    inMemoryBlockOnConsumed: times + 1,
  })

export interface Count {
  /** Including this one. */
  taken: number
  tooMany: boolean
  /** In seconds. */
  retryAfter: number
}

/** Counts one use and returns whether it exceeds the limit. Fails only if the database does. */
export async function countOne(limiter: RateLimiterAbstract, key: string): Promise<Count> {
  try {
    return toCount(await limiter.consume(key), false)
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    return toCount(reason, true)
  }
}

const toCount = ({ consumedPoints, msBeforeNext }: RateLimiterRes, tooMany: boolean): Count => ({
  taken: consumedPoints,
  tooMany,
  retryAfter: Math.ceil(msBeforeNext / 1000),
})
