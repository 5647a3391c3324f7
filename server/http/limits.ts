import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible'
import type { Database } from '#server/database/client.ts'
import { countOne, sharedLimiter } from '#server/database/limiter.ts'
import { clientAddress, networksOf, siteShare } from '#server/network/clientNetwork.ts'
import type { WatchedLimits } from '#server/settings/watchSettings.ts'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { type Limit, type LimitName, readBurst } from '#shared/rules/limits.ts'

/*
 * The limits of requests: how many a connection sends ahead of their answers, how many public answers a network has made, how many calls an account or a
 * stranger makes.
 */

/** The connection then closes; pipelined requests behind it are dropped. */
export const maxRequestsPerSocket = 1_000

/** Browsers and proxies do not pipeline. */
const maxPipelined = 20

/** Closes connections with more than 20 pipelined requests, which Node would start at once. RFC 9112 (9.3.2) allows it; clients retry. */
export function limitPipelining(app: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>()
  app.addHook('onRequest', (request, reply, done) => {
    // The socket is assigned after earlier answers. Injected calls have none.
    if (reply.raw.socket !== null) return done()
    const { socket } = request.raw
    const now = (waiting.get(socket) ?? 0) + 1
    if (now > maxPipelined) {
      reply.hijack()
      socket.destroy()
      return
    }
    waiting.set(socket, now)
    reply.raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    done()
  })
}

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

const tooManyReadsMessage = '访问过于频繁，请稍后再试'

/**
 * Token bucket per network and process: holds `readBurst` seconds of the limit `publicReads`. At 30 a second and 150 at once, a hundred people behind
 * one address can each open a page.
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
      if (bucket.left < 1) throw new Refusal('tooMany', tooManyReadsMessage, Math.ceil((1 - bucket.left) / perMs / 1000), 'publicReads')
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
