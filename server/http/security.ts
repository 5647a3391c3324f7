import { hash } from 'node:crypto'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply } from 'fastify'
import helmet from 'helmet'

export interface Security {
  /** Names and values alternate, as for `writeHead`; without the CSP. */
  readonly headers: readonly string[]
  /** CSP of a page with these picture hosts. */
  policy(pictureHosts?: readonly string[]): string
}

const picturesPlaceholder = 'PICTURES'

/**
 * Returns the security headers, computed once because helmet costs more than an answer. The only inline script is allowed by hash; inline styles
 * serve cleaned article HTML.
 */
export function createSecurity({ dev, publicUrl }: { dev: boolean; publicUrl: string }, startScript: string): Security {
  const given = headersOf(
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          // A hash would disable 'unsafe-inline', which development needs.
          scriptSrc: ["'self'", dev ? "'unsafe-inline'" : sourceOf(startScript)],
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

export function secureHeaders(app: FastifyInstance, security: Security) {
  app.addHook('onSend', async (_request, reply) => addSecurity(reply, security))
}

/** Adds the security headers to an answer that is sent before hooks run. */
export function addSecurity(reply: FastifyReply, security: Security): void {
  for (let index = 0; index < security.headers.length; index += 2) reply.header(security.headers[index] as string, security.headers[index + 1])
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', security.policy())
}

const sourceOf = (script: string) => `'sha256-${hash('sha256', script, 'base64')}'`

function headersOf(middleware: ReturnType<typeof helmet>): Map<string, string> {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  middleware(request, response, () => {})
  return new Map(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
}
