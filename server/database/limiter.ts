import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit } from '#shared/rules/limits.ts'

/** Counts in the database, so that all processes count together. `name` keeps what is counted apart; it must differ from all others. */
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
    // Who goes on beyond the limit is refused without asking the database each time.
    inMemoryBlockOnConsumed: times + 1,
  })

/** What has been counted of a key. */
export interface Count {
  /** How many, this one included. */
  taken: number
  tooMany: boolean
  /** In how many seconds counting begins anew. */
  retryAfter: number
}

/** Counts one more. Fails only where the database does. */
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
