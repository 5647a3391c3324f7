import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import helmet from 'helmet'
import { startScriptSource } from '#server/http/document.ts'

/** The headers that every answer carries. */
export interface Security {
  /** Names and values in turn, as `writeHead` takes them; without the policy. */
  readonly headers: readonly string[]
  /** The Content-Security-Policy of a page, which may show pictures of these hosts too. */
  policy(pictureHosts?: readonly string[]): string
}

const picturesPlaceholder = 'PICTURES'

/**
 * Asks helmet once for the headers of the site, because asking it for each answer costs more than the answer. The only code in pages is known by its
 * hash: other scripts and styles come from files of ours. Styles in attributes are allowed, because articles align and colour with them; they were
 * cleaned when they were written.
 */
export function createSecurity({ dev, publicUrl }: { dev: boolean; publicUrl: string }): Security {
  const given = headersOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          // A hash would turn off what development needs.
          scriptSrc: ["'self'", dev ? "'unsafe-inline'" : startScriptSource],
          styleSrc: ["'self'", ...(dev ? ["'unsafe-inline'"] : [])],
          styleSrcAttr: ["'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:', picturesPlaceholder],
          connectSrc: ["'self'", ...(dev ? ['ws:'] : [])],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      strictTransportSecurity: publicUrl.startsWith('https:') && { maxAge: 31_536_000 },
      xFrameOptions: { action: 'deny' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    }),
  )
  const policy = given.get('content-security-policy') ?? ''
  given.delete('content-security-policy')
  const headers = [...given].flat()
  return {
    headers,
    policy(pictureHosts = []) {
      const hosts = pictureHosts.map((host) => ` ${host}`).join('')
      return policy.replace(` ${picturesPlaceholder}`, () => hosts)
    },
  }
}

/** Puts them on every answer that Fastify sends; answers from memory bring them along. */
export function secureHeaders(app: FastifyInstance, security: Security) {
  app.addHook('onSend', async (_request, reply) => addSecurity(reply, security))
}

/** Puts them on this answer, for what is answered before any hook runs. */
export function addSecurity(reply: FastifyReply, security: Security): void {
  for (let index = 0; index < security.headers.length; index += 2) reply.header(security.headers[index] as string, security.headers[index + 1])
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', security.policy())
}

function headersOf(middleware: ReturnType<typeof helmet>): Map<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  middleware(request, response, () => {})
  return new Map(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
}
