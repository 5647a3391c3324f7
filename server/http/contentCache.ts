import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ContentVersion } from '#server/database/contentVersion.ts'
import type { Security } from '#server/http/security.ts'

/** A finished answer, ready for everybody who asks the same. */
interface Prepared extends Made {
  etag: string
  /** As it goes out, by encoding; made on first demand. */
  forms: Partial<Record<Encoding, Form | Promise<Form>>>
}
export interface Made {
  status: number
  type: string
  body: Buffer
  /** Other hosts that a page shows pictures of, with their protocol. */
  pictureHosts?: readonly string[]
  /** Called each time it is served: counts the view. */
  onServe?: (request: FastifyRequest) => void
  /** False for an answer that is right now but not for the next one, such as a page with a part that failed. */
  keep?: boolean
}
type Encoding = 'identity' | 'br' | 'gzip'
interface Form {
  body: Buffer
  /** Names and values in turn. */
  headers: string[]
}

export interface ContentCache {
  get(key: string): Prepared | undefined
  /** The answer from memory, or made now; those who ask meanwhile wait for the same one. */
  prepare(key: string, make: () => Promise<Made>): Promise<Prepared>
  /** Sends it, past Fastify's own way, because its headers are ready: 304 to who has it, compressed to who can read that. */
  send(request: FastifyRequest, reply: FastifyReply, prepared: Prepared): void
}

const megabyte = 1024 * 1024

/**
 * Answers of public content in memory, dropped as one when the content changes. `maxAge` (ms) lets what is published for a time begin and end;
 * `maxSize` is in bytes. With `remember` false every answer is made anew.
 */
export function createContentCache(
  version: ContentVersion,
  security: Security,
  { maxAge = 30_000, maxSize = 48 * megabyte, remember = true }: { maxAge?: number; maxSize?: number; remember?: boolean } = {},
): ContentCache {
  const answers = new LRUCache<string, Prepared>({ maxSize, ttl: maxAge, sizeCalculation: ({ body }, key) => 2 * (body.length + key.length) })
  const making = new Map<string, Promise<Prepared>>()
  version.onChange(() => {
    answers.clear()
    making.clear()
  })
  const get = (key: string) => (version.current === undefined ? undefined : answers.get(key))
  return {
    get,
    prepare(key, make) {
      const under = version.current
      if (!remember || under === undefined) return make().then(finish)
      const known = get(key) ?? making.get(key)
      if (known) return Promise.resolve(known)
      const answer = make().then((made) => {
        const prepared = finish(made)
        // Content that changed while the answer was made would be stale from the start.
        if (made.keep !== false && version.current === under) answers.set(key, prepared)
        return prepared
      })
      making.set(key, answer)
      const done = () => void (making.get(key) === answer && making.delete(key))
      answer.then(done, done)
      return answer
    },
    send(request, reply, prepared) {
      prepared.onServe?.(request)
      reply.hijack()
      const { headers } = request.raw
      const encoding = prepared.body.length > 1000 ? acceptedEncoding(headers['accept-encoding']) : 'identity'
      prepared.forms[encoding] ??= makeForm(prepared, encoding, security)
      const form = prepared.forms[encoding]
      if (form instanceof Promise) {
        form.then(
          (form) => {
            prepared.forms[encoding] = form
            write(reply.raw, prepared, form)
          },
          () => reply.raw.destroy(),
        )
      } else if (headers['if-none-match'] === prepared.etag) reply.raw.writeHead(304, form.headers.slice(2)).end()
      else write(reply.raw, prepared, form)
    },
  }

  function write(response: ServerResponse, { status, type, pictureHosts }: Prepared, { body, headers }: Form) {
    // The nonce differs from answer to answer; JSON needs none.
    response
      .writeHead(status, type.startsWith('text/html') ? [...headers, 'content-security-policy', security.policy(pictureHosts)] : headers)
      .end(body)
  }
}

const finish = (made: Made): Prepared => ({ ...made, etag: `W/"${createHash('sha1').update(made.body).digest('base64url')}"`, forms: {} })

/** The length stands first: an answer without a body leaves it out. */
function makeForm({ body, type, etag, keep }: Prepared, encoding: Encoding, security: Security): Form | Promise<Form> {
  const withHeaders = (body: Buffer): Form => ({
    body,
    headers: [
      'content-length',
      String(body.length),
      'content-type',
      type,
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      'cache-control',
      keep === false ? 'no-store' : 'public, no-cache',
      'etag',
      etag,
      'vary',
      'Accept-Encoding',
      ...(type.startsWith('text/html') ? [] : ['content-security-policy', jsonPolicy]),
      ...security.headers,
    ],
  })
  return encoding === 'identity' ? withHeaders(body) : compress[encoding](body).then(withHeaders)
}

/** Should a browser ever show JSON as a page, nothing in it can act. */
const jsonPolicy = "default-src 'none'; frame-ancestors 'none'"

/** The better of the two the browser takes; `q=0` is how it says that it does not. */
function acceptedEncoding(accepted: string | string[] | undefined): Encoding {
  if (typeof accepted !== 'string') return 'identity'
  const taken = (name: string) => new RegExp(`(^|[,\\s])${name}\\s*(,|$|;(?!\\s*q=0(\\.0*)?\\s*(,|$)))`).test(accepted)
  return taken('br') ? 'br' : taken('gzip') ? 'gzip' : 'identity'
}

const brotliOnce = promisify(brotliCompress)
const gzipOnce = promisify(gzip)
const compress = {
  br: (body: Buffer) => brotliOnce(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gzip: (body: Buffer) => gzipOnce(body, { level: 6 }),
}
