import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible'
import type { Database } from '#server/database/client.ts'
import { countOne, sharedLimiter } from '#server/database/limiter.ts'
import { networksOf, siteShare } from '#server/network/clientNetwork.ts'
import type { WatchedLimits } from '#server/settings/watchSettings.ts'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { Limit, LimitName } from '#shared/rules/limits.ts'

/** Rate limits of member calls; each function throws `Refusal('tooMany')`. */
export interface Rates {
  countCall(endpoint: Endpoint, accountId: number): Promise<void>
  /** A signed-out caller of a member call. */
  countStranger(address: string): Promise<void>
  countExport(accountId: number): Promise<void>
}

/** Writes are counted in the database across processes; reads per process. */
export function createRates({ pool }: Database, limits: WatchedLimits): Rates {
  const inMemory = ({ times, seconds }: Limit) => new RateLimiterMemory({ points: times, duration: seconds })
  const inDatabase = (name: string) => (limit: Limit) => sharedLimiter(pool, name, limit)
  /** Applies the current limit times `share`. Changing it clears blocks in memory. */
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
