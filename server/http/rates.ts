import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible'
import type { Database } from '#server/database/client.ts'
import { countOne, sharedLimiter } from '#server/database/limiter.ts'
import { networksOf, siteShare } from '#server/network/clientNetwork.ts'
import type { WatchedLimits } from '#server/settings/watchValue.ts'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { Limit, LimitName } from '#shared/rules/limits.ts'

/** Counts the calls for members; each function refuses with tooMany what is more than the limits allow. */
export interface Rates {
  countCall(endpoint: Endpoint, accountId: number): Promise<void>
  /** A call for members from an address, by somebody who is none. */
  countStranger(address: string): Promise<void>
  countExport(accountId: number): Promise<void>
}

/**
 * What changes something is counted in the database, for all processes together. Reads are counted by each process alone, which costs
 * nothing; with several processes an account may read as many times more.
 */
export function createRates({ pool }: Database, limits: WatchedLimits): Rates {
  const inMemory = ({ times, seconds }: Limit) => new RateLimiterMemory({ points: times, duration: seconds })
  const inDatabase = (name: string) => (limit: Limit) => sharedLimiter(pool, name, limit)
  /** Counts by a limit as it is at this moment, `share` times as many being allowed. What a changed limit has blocked in memory is free again. */
  const counter = (limit: LimitName, create: (limit: Limit) => RateLimiterAbstract, share = 1) => {
    const now = () => ({ ...limits.of(limit), times: limits.of(limit).times * share })
    let limiter = create(now())
    return async (key: string | number) => {
      if (limiter.points !== now().times) limiter = create(now())
      const { tooMany, retryAfter } = await countOne(limiter, String(key))
      if (tooMany) throw new Refusal('tooMany', undefined, retryAfter, limit)
    }
  }
  const reads = [counter('reads', inMemory)]
  const writes = [counter('writes', inDatabase('write')), counter('writesADay', inDatabase('writeDay'))]
  const uploads = [counter('uploads', inDatabase('upload'))]
  const strangers = counter('strangers', inMemory)
  const strangersOfSite = counter('strangers', inMemory, siteShare)
  const countersOf = ({ method, upload, background }: Endpoint) => (upload ? uploads : method === 'GET' || background ? reads : writes)

  return {
    async countCall(endpoint, accountId) {
      for (const count of countersOf(endpoint)) await count(accountId)
    },
    countExport: counter('exports', inMemory),
    async countStranger(address) {
      for (const { name, share } of networksOf(address)) await (share === 1 ? strangers : strangersOfSite)(name)
    },
  }
}
