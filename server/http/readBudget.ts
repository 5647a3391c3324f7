import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { clientAddress, networksOf } from '#server/network/clientNetwork.ts'
import type { WatchedLimits } from '#server/settings/watchSettings.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { readBurst } from '#shared/rules/limits.ts'

/** Limits uncached public reads per client network. */
export interface ReadBudget {
  /** Throws `Refusal('tooMany')` when spent, without taking; for before parsing. */
  assertLeft(request: FastifyRequest): void
  /** Takes one. Throws `Refusal('tooMany')` when spent. */
  take(request: FastifyRequest): void
}

/** Time in ms of a monotonic clock. */
interface Bucket {
  left: number
  at: number
}

/** Above this, the network unused longest is forgotten. */
const maxNetworks = 50_000

const message = '访问过于频繁，请稍后再试'

/**
 * Token bucket per network: capacity is `readBurst` seconds of the limit `publicReads`, refilled at that rate. Per process, because counting in the
 * database costs as much as an answer.
 * At 30 a second and 150 at once, a hundred people behind one address can each open a page simultaneously, then one each 3 s. One client uses at most
 * about a fifth of a core.
 */
export function createReadBudget(limits: WatchedLimits, now: () => number = () => performance.now()): ReadBudget {
  const buckets = new LRUCache<string, Bucket>({ max: maxNetworks })

  function bucketsOf(request: FastifyRequest) {
    const { times, seconds } = limits.of('publicReads')
    return networksOf(clientAddress(request)).map(({ name, share }) => {
      const full = times * readBurst * share
      const perMs = (times * share) / (seconds * 1000)
      const at = now()
      const bucket = buckets.get(name) ?? { left: full, at }
      bucket.left = Math.min(full, bucket.left + (at - bucket.at) * perMs)
      bucket.at = at
      buckets.set(name, bucket)
      return { bucket, perMs }
    })
  }

  function assertLeft(request: FastifyRequest) {
    const found = bucketsOf(request)
    for (const { bucket, perMs } of found) {
      if (bucket.left < 1) throw new Refusal('tooMany', message, Math.ceil((1 - bucket.left) / perMs / 1000), 'publicReads')
    }
    return found
  }

  return {
    assertLeft: (request) => void assertLeft(request),
    take(request) {
      for (const { bucket } of assertLeft(request)) bucket.left -= 1
    },
  }
}
