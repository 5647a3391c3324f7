import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ContentVersion } from '#server/database/contentVersion.ts'
import type { ReadBudget } from '#server/http/limits.ts'
import type { Security } from '#server/http/security.ts'

interface CachedResponse extends RenderedResponse {
  key: string
  etag: string
  /** Compressed on first use. */
  bodies: Partial<Record<Encoding, EncodedBody | Promise<EncodedBody>>>
}
export interface RenderedResponse {
  status: number
  type: string
  body: Buffer
  /** Redirect target. */
  location?: string
  /** External picture hosts with their protocol. */
  pictureHosts?: readonly string[]
  onServe?: (request: FastifyRequest) => void
  /**
   * False for partial failures. `briefly` for 404 and 410: a separate cache for seconds, so that guessed URLs neither reach the database nor evict
   * content.
   */
  keep?: boolean | 'briefly'
}
type Encoding = 'identity' | 'br' | 'gzip'
interface EncodedBody {
  body: Buffer
  /** Names and values alternate. */
  headers: string[]
}

export interface ContentCache {
  get(key: string): CachedResponse | undefined
  /**
   * Returns the cached answer or renders it; concurrent requests share one rendering, charged to the first. Throws `Refusal('tooMany')` when the
   * budget is spent.
   */
  prepare(key: string, request: FastifyRequest, make: () => Promise<RenderedResponse>): Promise<CachedResponse>
  /** Bypasses Fastify because the headers are ready. */
  send(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): void
  /** For `onRequest`: sends a cached answer before parsing, else checks the network's budget. */
  sendKnown(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void
}

const megabyte = 1024 * 1024

/** Overhead per entry in bytes, without bodies and key. 118,000 small answers took about 1,200 each; the rest is reserve. */
const entryBytes = 1_500
/** Estimated bytes per compressed body. */
const encodingBytes = 900

const sizeOf = ({ key, body, bodies: { br, gzip } }: CachedResponse) =>
  [br, gzip].reduce(
    (sum, encoded) => (encoded && 'body' in encoded ? sum + encodingBytes + encoded.body.length : sum),
    entryBytes + 2 * key.length + body.length,
  )

interface Options {
  /** Milliseconds; lets scheduled publication begin and end. */
  maxAge?: number
  /** Bytes. */
  maxSize?: number
  /** False disables caching. */
  remember?: boolean
}

/** For missing content: milliseconds and bytes. */
const brief = { ttl: 5_000, maxSize: 4 * megabyte }

/** Caches public answers in memory; a content change drops all. */
export function createContentCache(
  version: ContentVersion,
  security: Security,
  budget: ReadBudget,
  { maxAge = 30_000, maxSize = 48 * megabyte, remember = true }: Options = {},
): ContentCache {
  const found = new LRUCache<string, CachedResponse>({ maxSize, ttl: maxAge, sizeCalculation: sizeOf })
  const absent = new LRUCache<string, CachedResponse>({ ...brief, sizeCalculation: sizeOf })
  const making = new Map<string, Promise<CachedResponse>>()
  version.onChange(() => {
    found.clear()
    absent.clear()
    making.clear()
  })
  const get = (key: string) => (version.current === undefined ? undefined : (found.get(key) ?? absent.get(key)))
  const cacheFor = ({ keep }: RenderedResponse) => (keep === 'briefly' ? absent : found)

  return {
    get,
    async prepare(key, request, make) {
      const under = version.current
      const mayKeep = remember && under !== undefined
      const known = mayKeep && (get(key) ?? making.get(key))
      if (known) return known
      budget.take(request)
      if (!mayKeep) return finish(key, await make())
      const answer = make().then((rendered) => {
        const response = finish(key, rendered)
        // Do not cache if content changed during rendering.
        if (response.keep !== false && version.current === under) cacheFor(response).set(key, response)
        return response
      })
      making.set(key, answer)
      const done = () => void (making.get(key) === answer && making.delete(key))
      answer.then(done, done)
      return answer
    },
    send,
    sendKnown(request, reply, done) {
      const known = get(request.raw.url as string)
      if (known) return send(request, reply, known)
      try {
        budget.assertLeft(request)
      } catch (refusal) {
        return done(refusal as Error)
      }
      done()
    },
  }

  function send(request: FastifyRequest, reply: FastifyReply, response: CachedResponse) {
    response.onServe?.(request)
    reply.hijack()
    const { headers } = request.raw
    const encoding = (response.body.length > 1000 && negotiate(String(headers['accept-encoding'] ?? ''), ['br', 'gzip'])) || 'identity'
    response.bodies[encoding] ??= encode(response, encoding)
    const encoded = response.bodies[encoding]
    if (encoded instanceof Promise) {
      encoded.then(
        (encoded) => write(reply.raw, response, encoded),
        () => reply.raw.destroy(),
      )
    } else if (headers['if-none-match'] === response.etag) reply.raw.writeHead(304, encoded.headers.slice(2)).end()
    else write(reply.raw, response, encoded)
  }

  function encode(response: CachedResponse, encoding: Encoding): EncodedBody | Promise<EncodedBody> {
    if (encoding === 'identity') return { body: response.body, headers: headersFor(response, encoding, response.body, security) }
    return compress[encoding](response.body).then((compressed) => {
      const body = ownBytes(compressed)
      const encoded = { body, headers: headersFor(response, encoding, body, security) }
      response.bodies[encoding] = encoded
      // A copy, because the cache updates sizes only on set. The age stays.
      const cache = cacheFor(response)
      if (cache.peek(response.key)?.bodies === response.bodies) cache.set(response.key, { ...response }, { noUpdateTTL: true })
      return encoded
    })
  }

  function write(response: ServerResponse, { status, type, pictureHosts }: CachedResponse, { body, headers }: EncodedBody) {
    // JSON needs no page policy.
    response
      .writeHead(status, type.startsWith('text/html') ? [...headers, 'content-security-policy', security.policy(pictureHosts)] : headers)
      .end(body)
  }
}

function finish(key: string, { body: made, ...rendered }: RenderedResponse): CachedResponse {
  const body = rendered.keep === false ? made : ownBytes(made)
  return { ...rendered, key, body, etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`, bodies: {} }
}

/** Small buffers and zlib output are views that keep larger blocks alive. */
function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** The length comes first so that answers without body can skip it. */
const headersFor = ({ type, etag, keep, location }: CachedResponse, encoding: Encoding, body: Buffer, security: Security): string[] => [
  'content-length',
  String(body.length),
  'content-type',
  type,
  ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
  ...(location === undefined ? [] : ['location', location]),
  'cache-control',
  keep === false || keep === 'briefly' ? 'no-store' : 'public, no-cache',
  'etag',
  etag,
  'vary',
  'Accept-Encoding',
  ...(type.startsWith('text/html') ? [] : ['content-security-policy', jsonPolicy]),
  ...security.headers,
]

/** If a browser renders JSON as a page, nothing in it can run. */
const jsonPolicy = "default-src 'none'; frame-ancestors 'none'"

const brotliOnce = promisify(brotliCompress)
const gzipOnce = promisify(gzip)
const compress = {
  br: (body: Buffer) => brotliOnce(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body: Buffer) => gzipOnce(body, { level: 6 }),
}
