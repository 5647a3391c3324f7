import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '#server/database/isUnavailable.ts'
import { failureDocument } from '#server/http/failureDocument.ts'
import { addFailureLog } from '#server/http/failureLog.ts'
import { closeUnread, isCutOff } from '#server/http/refusedBodies.ts'
import { addSecurity, type Security } from '#server/http/security.ts'
import { clientAddress } from '#server/network/clientNetwork.ts'
import type { LimitRefusals } from '#server/settings/limitRefusals.ts'
import { Refusal, type RefusalKind, refusals } from '#shared/lib/errors.ts'

/** Returns the HTML for a page that could not be made. `url` is what was asked for. */
export type RenderFailure = (url: string, refusal: Refusal) => Promise<string>

/**
 * Every failure leaves as the envelope with a Chinese message, whatever threw it; what happened inside goes to the log only. `refused` counts what
 * limits have refused.
 */
export function answerErrors(
  app: FastifyInstance,
  renderFailure: RenderFailure = async (_url, { message }) => failureDocument(message),
  refused?: LimitRefusals,
) {
  addFailureLog(app)
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const refusal = toRefusal(error)
    if (refusals[refusal.kind].status >= 500 && !isCutOff(request, error)) request.server.logFailure(error)
    if (refusal.limit) refused?.note(refusal.limit, clientAddress(request))
    closeUnread(request, reply)
    return asksForPage.test(request.url) ? sendFailurePage(reply, refusal, await renderFailure(request.url, refusal)) : sendRefusal(reply, refusal)
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
export const sendRefusal = (reply: FastifyReply, refusal: Refusal) => withRefusal(reply, refusal).send(refusalEnvelope(refusal))

/** Seconds after which a service that is away is worth another try. */
const retryUnavailable = 5

function withRefusal(reply: FastifyReply, { kind, retryAfter = kind === 'unavailable' ? retryUnavailable : undefined }: Refusal) {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply.code(refusals[kind].status).header('cache-control', 'no-store')
}

export const refusalEnvelope = ({ kind, message }: Refusal) => ({ Code: refusals[kind].code, Message: message, Data: null })

/** A visitor who asked for a page gets one. */
const sendFailurePage = (reply: FastifyReply, refusal: Refusal, document: string) =>
  withRefusal(reply, refusal).code(Math.max(refusals[refusal.kind].status, 400)).type('text/html; charset=utf-8').send(document)

/** What an error means to the caller. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const { statusCode = 500 } = error as Partial<FastifyError>
  if (isUnavailable(error)) return new Refusal('unavailable')
  return new Refusal(byStatus[statusCode] ?? (statusCode >= 400 && statusCode < 500 ? 'malformed' : 'fault'))
}

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
