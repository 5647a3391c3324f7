import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { clientAddress, networksOf } from '#server/network/clientNetwork.ts'
import type { WatchedLimits } from '#server/settings/watchValue.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { readBurst } from '#shared/rules/limits.ts'

/** What a client network may have made for it of what everybody can read: answers from memory cost nothing. */
export interface ReadBudget {
  /** Refuses with tooMany where nothing is left, and takes nothing: for before a request is parsed. */
  assertLeft(request: FastifyRequest): void
  /** Takes one answer that is to be made. Refuses with tooMany where nothing is left. */
  take(request: FastifyRequest): void
}

/** What a network has left, as of a moment (ms, of a clock that only goes forward). */
interface Bucket {
  left: number
  at: number
}

/** So many networks are remembered; the one seen longest ago is forgotten, and begins with a full budget. */
const maxNetworks = 50_000

const message = '访问过于频繁，请稍后再试'

/**
 * A bucket for each network: it holds `readBurst` seconds of the limit `publicReads` and fills up at that rate, in each process alone, because
 * counting in the database would cost as much as many an answer.
 *
 * With 30 a second and 150 at once a reader does not notice: a page is one request, what it loads are files, and what any client has read within
 * the last 30 s comes from memory for all. A hundred people behind one address who all open another page at the same moment use two thirds
 * of the burst; they read on at one page each 3 s for as long as they like. What one client can have made takes about a fifth of a core.
 */
export function createReadBudget(limits: WatchedLimits, now: () => number = () => performance.now()): ReadBudget {
  const buckets = new LRUCache<string, Bucket>({ max: maxNetworks })

  /** The buckets of a client, filled up to now. */
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
