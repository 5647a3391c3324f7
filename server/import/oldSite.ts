import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { OldSiteError } from '#server/import/oldSiteError.ts'
import { createQueue } from '#server/locks.ts'
import { allowedLookup, type IsAllowed } from '#server/network/publicAddress.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { parseUrl } from '#shared/lib/parseUrl.ts'
import { checkOldAddress } from '#shared/rules/importGroups.ts'
import { maxBytes } from '#shared/rules/uploadRules.ts'

export interface OldSiteOptions {
  /** Default: any. */
  isAllowed?: IsAllowed
  signal?: AbortSignal
  /** Milliseconds between requests of a connection. */
  pauseMs?: number
  /** Milliseconds before each retry; its length is the number of retries. */
  waitsMs?: readonly number[]
  /** Milliseconds. */
  timeoutMs?: number
  /** Bytes, uncompressed. */
  maxAnswerBytes?: number
}

/** Uncompressed. */
interface OldAnswer {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface OldRequest {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: unknown
  maxBytes?: number
}

/** Uses two connections with pauses, and backs off when told to. */
export interface OldSite {
  /** `https://old.example.org`. */
  readonly origin: string
  /** Fetches a URL of the site, with retries; returns 200 answers. Throws OldSiteError, also for other hosts. */
  request(address: string, request?: OldRequest): Promise<OldAnswer>
  close(): void
}

const connections = 2
const maxRedirects = 5
/** Upper bound of `Retry-After`. */
const maxRetryAfterMs = 10 * 60_000
/** Then the portal counts as unreachable. */
const maxFailuresInRow = 12

export function readOldAddress(typed: string): URL {
  const text = typed.trim()
  const wrong = checkOldAddress(text)
  if (wrong) throw new Refusal('refused', wrong)
  return new URL(text)
}

export function openOldSite(
  address: string,
  {
    isAllowed,
    signal,
    pauseMs = 200,
    waitsMs = [1_000, 3_000, 9_000, 27_000],
    timeoutMs = 60_000,
    maxAnswerBytes = 30 * 1024 * 1024,
  }: OldSiteOptions = {},
): OldSite {
  const base = readOldAddress(address)
  const lookup = isAllowed && allowedLookup(isAllowed)
  const agents = {
    'http:': new http.Agent({ keepAlive: true, maxSockets: connections }),
    'https:': new https.Agent({ keepAlive: true, maxSockets: connections }),
  }
  const enqueue = createQueue({ concurrency: connections, maxWaiting: 10_000 })
  let quietUntil = 0
  let failuresInRow = 0

  return {
    origin: base.origin,
    request: (address, request = {}) => enqueue(() => attempt(ownAddress(address, base), request)),
    close() {
      for (const agent of Object.values(agents)) agent.destroy()
    },
  }

  async function attempt(url: URL, request: OldRequest): Promise<OldAnswer> {
    for (let attempts = 0; ; attempts++) {
      const quiet = quietUntil - Date.now()
      if (quiet > 0) await pause(quiet, undefined, { signal })
      try {
        const answer = await follow(url, request)
        failuresInRow = 0
        await pause(pauseMs, undefined, { signal })
        return answer
      } catch (error) {
        signal?.throwIfAborted()
        const failure = OldSiteError.from(error)
        if (failure.kind !== 'transient') {
          failuresInRow = 0
          throw failure
        }
        const wait = waitsMs[attempts]
        if (wait === undefined) {
          failuresInRow += 1
          throw failuresInRow >= maxFailuresInRow ? new OldSiteError('away', `旧站连续 ${failuresInRow} 次没有正常回应：${failure.message}`) : failure
        }
        // Applies to both connections.
        if (failure.retryAfterMs) quietUntil = Math.max(quietUntil, Date.now() + Math.min(failure.retryAfterMs, maxRetryAfterMs))
        await pause(failure.retryAfterMs ? 0 : wait, undefined, { signal })
      }
    }
  }

  async function follow(from: URL, request: OldRequest): Promise<OldAnswer> {
    let url = from
    let sent = request
    for (let redirects = 0; redirects <= maxRedirects; redirects++) {
      const answer = await ask(url, sent)
      const { location } = answer.headers
      if (answer.status >= 300 && answer.status < 400 && location) {
        url = ownAddress(location, url, base)
        if (answer.status < 307) sent = { ...sent, method: 'GET', body: undefined }
        continue
      }
      if (answer.status === 200) return answer
      throw OldSiteError.ofStatus(answer.status, answer.headers)
    }
    throw new OldSiteError('refused', '旧站的地址转来转去，没有尽头')
  }

  async function ask(url: URL, { method = 'GET', headers, body, maxBytes = maxAnswerBytes }: OldRequest): Promise<OldAnswer> {
    if (isAllowed && isIP(bareHost(url)) && !isAllowed(bareHost(url))) throw new OldSiteError('forbidden', forbiddenMessage)
    const timeout = AbortSignal.timeout(timeoutMs)
    const text = body === undefined ? undefined : JSON.stringify(body)
    try {
      const response = await send(url, {
        method,
        lookup,
        agent: agents[url.protocol as keyof typeof agents],
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        headers: {
          accept: '*/*',
          'accept-encoding': 'gzip',
          'user-agent': 'portal-import',
          ...(text !== undefined && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }),
          ...headers,
        },
        text,
      })
      return { status: response.statusCode ?? 0, headers: response.headers, body: await collect(response, maxBytes) }
    } catch (error) {
      if (timeout.aborted && !signal?.aborted) throw new OldSiteError('transient', '旧站回应太慢')
      throw error
    }
  }
}

const forbiddenMessage = '不能使用本机或内部网络的地址，请填写旧站公开的网址'

/** Equals the upload limit. */
export const maxFileBytes = maxBytes

/** Throws OldSiteError for other hosts and invalid addresses. */
function ownAddress(address: string, from: URL, base = from): URL {
  const url = parseUrl(address, from.href)
  if (!url) throw new OldSiteError('refused', '地址有误')
  if (!isSameHost(url, base)) throw new OldSiteError('elsewhere', `在别的网站（${url.host.slice(0, 100)}）`)
  url.hash = ''
  return url
}

/** Same host and port, or the upgrade from http to https. */
const isSameHost = (url: URL, base: URL) =>
  /^https?:$/.test(url.protocol) &&
  !url.username &&
  !url.password &&
  (url.origin === base.origin || (url.hostname === base.hostname && url.protocol === 'https:' && url.port === '' && base.port === ''))

const bareHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

function send(url: URL, { text, ...options }: https.RequestOptions & { text: string | undefined }): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(url, options, resolve)
    request.on('error', reject)
    request.end(text)
  })
}

/** Throws above `maxBytes` after decompression. */
async function collect(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  const body = unpacked(response)
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > maxBytes) throw new OldSiteError('refused', `超过 ${Math.floor(maxBytes / 1024 / 1024)} MB`)
      chunks.push(chunk)
    }
  } finally {
    body.destroy()
    response.destroy()
  }
  return Buffer.concat(chunks)
}

function unpacked(response: IncomingMessage): Readable {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? ''
  const unpack = unpackers[encoding]?.()
  if (!unpack) return response
  // Errors also reach readers of `unpack`.
  pipeline(response, unpack, () => {})
  return unpack
}

const unpackers: Record<string, () => ReturnType<typeof createGunzip>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}
