import { hash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ContentVersion } from '#server/database/derivedCache.ts'
import { createDerivedCache } from '#server/database/derivedCache.ts'
import type { Security } from '#server/http/security.ts'
import type { ReadBudget } from '#server/network/clients.ts'

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
  /** False for partial failures, `briefly` for 404 and 410. */
  keep?: boolean | 'briefly'
  /** Equal where the body is equal, and known before it is rendered. */
  fingerprint?: string
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
   * budget is spent. `make` may return the outdated answer that it is given, if nothing in it would change.
   */
  prepare(
    key: string,
    request: FastifyRequest,
    make: (outdated?: CachedResponse) => Promise<RenderedResponse | CachedResponse>,
  ): Promise<CachedResponse>
  /** Bypasses Fastify because the headers are ready. */
  send(request: FastifyRequest, reply: FastifyReply, response: CachedResponse): void
  /** Sends a text with status 200, cached under `key`. Throws like `prepare`. */
  sendText(request: FastifyRequest, reply: FastifyReply, text: { key: string; type: string; make(): Promise<string> }): Promise<void>
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
  /** Bytes. */
  maxSize?: number
  /** False disables caching. */
  remember?: boolean
}

/** Caches public answers in memory until what they were made of changes. */
export function createContentCache(
  version: ContentVersion,
  security: Security,
  budget: ReadBudget,
  { maxSize = 48 * megabyte, remember = true }: Options = {},
): ContentCache {
  const responses = createDerivedCache<CachedResponse>(version, { maxSize, sizeOf, keep: ({ keep = true }) => keep })

  const cache: ContentCache = {
    get: responses.get,
    async prepare(key, request, make) {
      const known = remember && responses.find(key)
      if (known) return known
      budget.take(request)
      if (!remember) return finish(key, await make())
      return responses.make(key, async (outdated) => finish(key, await make(outdated), outdated))
    },
    send,
    async sendText(request, reply, { key, type, make }) {
      const toResponse = async () => ({ status: 200, type: `${type}; charset=utf-8`, body: Buffer.from(await make()) })
      send(request, reply, await cache.prepare(key, request, toResponse))
    },
    sendKnown(request, reply, done) {
      const known = responses.get(request.raw.url as string)
      if (known) return send(request, reply, known)
      try {
        budget.assertLeft(request)
      } catch (refusal) {
        return done(refusal as Error)
      }
      done()
    },
  }
  return cache

  function send(request: FastifyRequest, reply: FastifyReply, response: CachedResponse) {
    const { headers } = request.raw
    const encoding = (response.body.length > 1000 && negotiate(String(headers['accept-encoding'] ?? ''), ['br', 'gzip'])) || 'identity'
    const encoded = response.bodies[encoding] ?? encode(response, encoding)
    // From here on no error can be answered.
    reply.hijack()
    response.onServe?.(request)
    const answer = (encoded: EncodedBody) => {
      if (headers['if-none-match'] === response.etag) reply.raw.writeHead(304, encoded.headers.slice(2)).end()
      else write(reply.raw, response, encoded)
    }
    if (encoded instanceof Promise) encoded.then(answer, () => reply.raw.destroy())
    else answer(encoded)
  }

  function encode(response: CachedResponse, encoding: Encoding): EncodedBody | Promise<EncodedBody> {
    const { body } = response
    const keepBody = (bytes: Buffer): EncodedBody => {
      const body = ownBytes(bytes)
      const encoded = { body, headers: headersFor(response, encoding, body, security) }
      response.bodies[encoding] = encoded
      if (encoding !== 'identity') responses.resize(response.key)
      return encoded
    }
    if (encoding === 'identity') return keepBody(body)
    const encoded = compress[encoding](body).then(keepBody)
    response.bodies[encoding] = encoded
    encoded.catch(() => delete response.bodies[encoding])
    return encoded
  }

  function write(response: ServerResponse, { status, type, pictureHosts }: CachedResponse, { body, headers }: EncodedBody) {
    // JSON needs no page policy.
    response
      .writeHead(status, type.startsWith('text/html') ? [...headers, 'content-security-policy', security.policy(pictureHosts)] : headers)
      .end(body)
  }
}

/** An answer that has not changed keeps its compressed bodies. */
function finish(key: string, made: RenderedResponse | CachedResponse, outdated?: CachedResponse): CachedResponse {
  if ('bodies' in made) return made
  const body = made.keep === false ? made.body : ownBytes(made.body)
  const etag = `W/"${hash('sha1', body, 'base64url')}"`
  if (outdated?.etag === etag && outdated.type === made.type && outdated.status === made.status) return outdated
  return { ...made, key, body, etag, bodies: {} }
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

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

const brotliParams = {
  [constants.BROTLI_PARAM_QUALITY]: 7,
  // Of 64 KiB: a larger one makes it fill tables of 8 MiB for each answer, which in a thread takes three times the time.
  [constants.BROTLI_PARAM_LGWIN]: 16,
}

/** In threads. */
const compress = {
  br: (body: Buffer) => brotli(body, { params: { ...brotliParams, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body: Buffer) => gzipped(body, { level: 6 }),
}
