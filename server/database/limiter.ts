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
  })

/** What has been counted of a key. */
interface Count {
  /** How many, this one included. */
  taken: number
  tooMany: boolean
  /** In how many seconds counting begins anew. */
  rest: number
}

/** Counts one more. Fails only where the database does. */
export async function countOne(limiter: RateLimiterAbstract, key: string): Promise<Count> {
  const { consumedPoints, msBeforeNext } = await limiter.consume(key).catch((reason: unknown) => {
    if (reason instanceof RateLimiterRes) return reason
    throw reason
  })
  return { taken: consumedPoints, tooMany: consumedPoints > limiter.points, rest: Math.ceil(msBeforeNext / 1000) }
}
