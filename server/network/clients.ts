import { hash } from 'node:crypto'
import { isIP, type Socket } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '#server/database/client.ts'
import type { WatchedLimits } from '#server/settings/watchSettings.ts'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { type Limit, type LimitName, readBurst } from '#shared/rules/limits.ts'

/*
 * Clients: their addresses and networks, and how much they may ask. Limited are the requests that a connection sends ahead of their answers, the public
 * answers that a network has made, and the calls of an account or a stranger.
 */

/** Addresses counted as one client, because one party usually holds all. */
export interface Network {
  /** `203.0.113.7`, `2001:db8:1:2::/64` or `2001:db8:1::/48`. */
  name: string
  /** Multiple of one client's limit. */
  share: number
}

/** A /48 is a site with several clients. */
const siteShare = 10

/**
 * IPv6 ranges that embed an IPv4 address, with its offset: IPv4-compatible, IPv4-mapped, translated (RFC 2765), NAT64 (RFC 6052), 6to4. Teredo
 * inverts the bits.
 */
const carriers = [
  { range: ipaddr.IPv6.parseCIDR('::/96'), from: 12 },
  { range: ipaddr.IPv6.parseCIDR('::ffff:0:0/96'), from: 12 },
  { range: ipaddr.IPv6.parseCIDR('::ffff:0:0:0/96'), from: 12 },
  { range: ipaddr.IPv6.parseCIDR('64:ff9b::/96'), from: 12 },
  { range: ipaddr.IPv6.parseCIDR('2002::/16'), from: 2 },
  { range: ipaddr.IPv6.parseCIDR('2001::/32'), from: 12, inverted: true },
]

/** Returns the canonical IP: dotted IPv4, also if embedded in IPv6, else lower-case compressed IPv6 without zone. undefined for anything else. */
export function toAddress(text: string | undefined): string | undefined {
  return text === undefined || isIP(text) === 0 ? undefined : parse(text).toString()
}

/** Returns the client's canonical IP, for all storing and counting. Ignores forwarded values that are no address. '' on Unix sockets. */
export const clientAddress = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string => toAddress(ip) ?? toAddress(socket.remoteAddress) ?? ''

/** Returns the client's networks, narrowest first: IPv4, or /64 and /48. */
export function networksOf(address: string): Network[] {
  if (isIP(address) === 0) return [{ name: address, share: 1 }]
  const parsed = parse(address)
  if (parsed instanceof ipaddr.IPv4) return [{ name: parsed.toString(), share: 1 }]
  return [
    { name: prefix(parsed, 64), share: 1 },
    { name: prefix(parsed, 48), share: siteShare },
  ]
}

export interface HashedNetwork {
  hash: string
  share: number
}

/** Returns the hashes of the networks of an address, narrowest first. The hash of a /64 begins with that of its /48, so one column holds both. */
export function hashNetworks(address: string): [narrowest: HashedNetwork, ...wider: HashedNetwork[]] {
  const [narrow, wide] = networksOf(address).map(({ name, share }) => ({ share, hash: shortHash(name) }))
  if (!narrow) throw new Error('every client has a network')
  return wide ? [{ ...narrow, hash: wide.hash + narrow.hash }, wide] : [narrow]
}
const shortHash = (text: string) => hash('sha256', text).slice(0, 32)

function parse(text: string): IPv4 | IPv6 {
  const address = ipaddr.parse(text)
  if (address instanceof ipaddr.IPv4) return address
  const plain = new ipaddr.IPv6(address.toByteArray())
  const { from, inverted } = carriers.find(({ range }) => plain.match(range)) ?? {}
  // `::` and `::1` embed no IPv4.
  if (from === undefined || ['unspecified', 'loopback'].includes(plain.range())) return plain
  const bytes = plain.toByteArray().slice(from, from + 4)
  return new ipaddr.IPv4(inverted ? bytes.map((byte) => 255 - byte) : bytes)
}

const prefix = (address: IPv6, bits: number) => `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`

/** Returns whether a network exceeds its limit. `count` counts rows by hash prefix, since a /64 begins with its /48. */
export async function hasSentTooMany(
  hashes: HashedNetwork[],
  maxPerClient: number,
  count: (addressHash: { startsWith: string }) => Promise<number>,
): Promise<boolean> {
  for (const { hash, share } of hashes) if ((await count({ startsWith: hash })) >= maxPerClient * share) return true
  return false
}

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

/**
 * Ends connections whose body pauses for `maxPauseMs`, or takes longer than `maxFormMs` where it is no upload. How long the answer may take is up to the
 * timeout of the server.
 */
export function limitPauses({ server }: Pick<FastifyInstance, 'server'>, maxPauseMs: number, maxFormMs = 60_000): void {
  server.on('request', (request) => {
    const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length']) > 0
    if (!hasBody) return
    const { socket } = request
    socket.setTimeout(maxPauseMs)
    const isUpload = /^multipart\/form-data/.test(request.headers['content-type'] ?? '')
    const late = isUpload ? undefined : setTimeout(() => socket.destroy(), maxFormMs).unref()
    request.once('close', () => clearTimeout(late))
    request.once('end', () => {
      clearTimeout(late)
      socket.setTimeout(server.timeout)
    })
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
