import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ContentVersion } from '#server/database/contentVersion.ts'
import type { ReadBudget } from '#server/http/readBudget.ts'
import type { Security } from '#server/http/security.ts'

/** A finished answer, ready for everybody who asks the same. */
interface CachedResponse extends RenderedResponse {
  key: string
  etag: string
  /** As it goes out, by encoding; made on first demand. */
  bodies: Partial<Record<Encoding, EncodedBody | Promise<EncodedBody>>>
}
export interface RenderedResponse {
  status: number
  type: string
  body: Buffer
  /** Where a page is instead. */
  location?: string
  /** Other hosts that a page shows pictures of, with their protocol. */
  pictureHosts?: readonly string[]
  /** Called each time it is served: counts the view. */
  onServe?: (request: FastifyRequest) => void
  /**
   * False for an answer that is right now but not for the next one, such as a page with a part that failed. `briefly` for what there is not (404,
   * 410): kept for seconds and apart, so that guessed addresses neither reach the database each time nor push out what people read.
   */
  keep?: boolean | 'briefly'
}
type Encoding = 'identity' | 'br' | 'gzip'
interface EncodedBody {
  body: Buffer
  /** Names and values in turn. */
  headers: string[]
}

export interface ContentCache {
  get(key: string): CachedResponse | undefined
  /**
   * The answer from memory, or made now; those who ask meanwhile wait for the same one. Only the one it is made for is counted: refuses with tooMany
   * where its network has used up its budget.
   */
  prepare(key: string, request: FastifyRequest, make: () => Promise<RenderedResponse>): Promise<CachedResponse>
  /** Sends it, past Fastify's own way, because its headers are ready: 304 to who has it, compressed to who can read that. */
  send(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): void
  /**
   * For `onRequest`: sends the answer to this very address where it is in memory, before anything is parsed. Else the request goes on, unless its
   * network has used up its budget.
   */
  sendKnown(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void
}

const megabyte = 1024 * 1024

/**
 * What an entry takes in addition to its bodies and its key, in bytes: objects, headers, the buffers themselves, the list of the cache. 118,000 small
 * answers took about 1,200 bytes of live heap each; the rest is a reserve.
 */
const entryBytes = 1_500
/** Overhead of each compressed body, in bytes: an estimate. */
const encodingBytes = 900

const sizeOf = ({ key, body, bodies: { br, gzip } }: CachedResponse) =>
  [br, gzip].reduce(
    (sum, encoded) => (encoded && 'body' in encoded ? sum + encodingBytes + encoded.body.length : sum),
    entryBytes + 2 * key.length + body.length,
  )

interface Options {
  /** In milliseconds; lets what is published for a time begin and end. */
  maxAge?: number
  /** In bytes, of what is kept. */
  maxSize?: number
  /** False makes every answer anew. */
  remember?: boolean
}

/** Of what there is not: how long it is kept, in milliseconds, and how much of it, in bytes. */
const brief = { ttl: 5_000, maxSize: 4 * megabyte }

/** Answers of public content in memory, dropped as one when the content changes. */
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
        // Content that changed while the answer was made would be stale from the start.
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
      // Counts what was added: a copy replaces the entry, because the cache looks at the size only then. Its age stays as it is.
      const cache = cacheFor(response)
      if (cache.peek(response.key)?.bodies === response.bodies) cache.set(response.key, { ...response }, { noUpdateTTL: true })
      return encoded
    })
  }

  function write(response: ServerResponse, { status, type, pictureHosts }: CachedResponse, { body, headers }: EncodedBody) {
    // The hosts of pictures are a setting; JSON needs no policy.
    response
      .writeHead(status, type.startsWith('text/html') ? [...headers, 'content-security-policy', security.policy(pictureHosts)] : headers)
      .end(body)
  }
}

function finish(key: string, { body: made, ...rendered }: RenderedResponse): CachedResponse {
  const body = rendered.keep === false ? made : ownBytes(made)
  return { ...rendered, key, body, etag: `W/"${createHash('sha1').update(body).digest('base64url')}"`, bodies: {} }
}

/** The same bytes in memory of their own. Small buffers, and what zlib answers, are views of larger blocks, which they would keep alive. */
function ownBytes(bytes: Buffer): Buffer {
  if (bytes.buffer.byteLength === bytes.length) return bytes
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

/** The length comes first: an answer without a body leaves it out. */
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

/** Should a browser ever show JSON as a page, nothing in it can act. */
const jsonPolicy = "default-src 'none'; frame-ancestors 'none'"

const brotliOnce = promisify(brotliCompress)
const gzipOnce = promisify(gzip)
const compress = {
  br: (body: Buffer) => brotliOnce(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body: Buffer) => gzipOnce(body, { level: 6 }),
}
