import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Database } from '#server/database/client.ts'
import { countOne, sharedLimiter } from '#server/database/limiter.ts'
import { hashAddress } from '#server/http/hashAddress.ts'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { CallLimits } from '#shared/rules/limits.ts'

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
export function createRates({ pool }: Database, limits: CallLimits): Rates {
  const inMemory = ({ times, seconds }: CallLimits['reads']) => new RateLimiterMemory({ points: times, duration: seconds })
  const reads = inMemory(limits.reads)
  const strangers = inMemory(limits.strangers)
  const exports = inMemory(limits.exports)
  const writes = [sharedLimiter(pool, 'write', limits.writes), sharedLimiter(pool, 'writeDay', limits.writesADay)]
  const uploads = [sharedLimiter(pool, 'upload', limits.uploads)]
  const limitersOf = ({ method, upload, byItself }: Endpoint) => (upload ? uploads : method === 'GET' || byItself ? [reads] : writes)

  return {
    async countCall(endpoint, accountId) {
      for (const limiter of limitersOf(endpoint)) await count(limiter, String(accountId))
    },
    countExport: (accountId) => count(exports, String(accountId)),
    countStranger: (address) => count(strangers, hashAddress(address)),
  }
}

async function count(...[limiter, key]: Parameters<typeof countOne>): Promise<void> {
  const { tooMany, retryAfter } = await countOne(limiter, key)
  if (tooMany) throw new Refusal('tooMany', undefined, retryAfter)
}
