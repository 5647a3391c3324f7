import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failureDocument } from '#server/http/failureDocument.ts'
import { addSecurity, type Security } from '#server/http/security.ts'
import { Refusal, type RefusalKind, refusals } from '#shared/lib/errors.ts'

/** Every failure leaves as the envelope with a Chinese message, whatever threw it; what happened inside goes to the log only. */
export function answerErrors(app: FastifyInstance) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = toRefusal(error)
    if (refusals[refusal.kind].status >= 500) request.log.error(error)
    return asksForPage.test(request.url) ? sendFailurePage(reply, refusal) : sendRefusal(reply, refusal)
  })
}

/** What a link leads to: a page, or a file that the browser saves. */
const asksForPage = /^\/(layout\/|preview\/|download\/|api\/console\/\w+\.(xlsx|docx))/

/** An address Fastify cannot even read; it happens before routing. */
export const answerFrameworkError = (security: Security) => (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
  addSecurity(reply, security)
  return sendRefusal(reply, toRefusal(error))
}

/** The envelope of a refusal, never kept by any cache. */
export function sendRefusal(reply: FastifyReply, { kind, message, retryAfter }: Refusal) {
  const { status, code } = refusals[kind]
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply.code(status).header('cache-control', 'no-store').send({ Code: code, Message: message, Data: null })
}

/** A visitor who asked for a page gets one. */
const sendFailurePage = (reply: FastifyReply, { kind, message }: Refusal) =>
  reply.code(Math.max(refusals[kind].status, 400)).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(failureDocument(message))

/** What an error means to the caller. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { code = '', statusCode = 500 } = error as Partial<FastifyError>
  if (unreachable.test(code) || /^(timeout exceeded when trying to connect|Connection terminated)/.test((error as Error).message))
    return new Refusal('unavailable')
  return new Refusal(byStatus[statusCode] ?? (statusCode >= 400 && statusCode < 500 ? 'malformed' : 'fault'))
}

/** The database is away: the connection was refused or lost, or the server is shutting down or starting up. */
const unreachable = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|57P0[1-3]|08\d{3}|53300|P1001|P1002|P1008|P1017|P2024|P2028)$/

const byStatus: Partial<Record<number, RefusalKind>> = {
  404: 'noSuchAddress',
  405: 'wrongMethod',
  408: 'timedOut',
  413: 'tooLarge',
  415: 'wrongType',
  429: 'tooMany',
  431: 'headersTooLarge',
  503: 'unavailable',
}
