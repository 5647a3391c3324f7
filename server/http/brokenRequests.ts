import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import type { Security } from '#server/http/security.ts'
import { type RefusalKind, refusals } from '#shared/lib/errors.ts'

/** Answers requests that Node cannot parse or that time out, which reach no route, and closes the connection. */
export const answerBrokenRequest = (security: Security) => (error: ConnectionError, socket: Socket) => {
  // The client has disconnected.
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) socket.write(brokenAnswer(kinds[error.code] ?? 'malformed', security))
  socket.destroySoon()
}

const kinds: Record<string, RefusalKind> = { ERR_HTTP_REQUEST_TIMEOUT: 'timedOut', HPE_HEADER_OVERFLOW: 'headersTooLarge' }

function brokenAnswer(kind: RefusalKind, security: Security): string {
  const { status, code, message } = refusals[kind]
  const body = JSON.stringify({ Code: code, Message: message, Data: null })
  const own = [
    'content-type',
    'application/json; charset=utf-8',
    'content-length',
    Buffer.byteLength(body),
    'cache-control',
    'no-store',
    'connection',
    'close',
  ]
  const headers = [...own, 'content-security-policy', security.policy(), ...security.headers]
  const lines = headers.flatMap((name, index) => (index % 2 === 0 ? [`${name}: ${headers[index + 1]}\r\n`] : []))
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}
