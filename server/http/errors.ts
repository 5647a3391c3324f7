import { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnavailable } from '#server/database/isUnavailable.ts'
import { escapeHtml } from '#server/html/escape.ts'
import { addSecurity, type Security } from '#server/http/security.ts'
import { clientAddress } from '#server/network/clients.ts'
import type { LimitRefusals } from '#server/settings/limitRefusals.ts'
import { maxBodyBytes } from '#shared/lib/bodyLimit.ts'
import { Refusal, type RefusalKind, refusals } from '#shared/lib/errors.ts'
import { type Brand, defaultBrand, fullTitle } from '#shared/rules/brand.ts'
import { themes } from '#shared/rules/themes.ts'

export type RenderFailure = (url: string, refusal: Refusal) => Promise<string>

/** Sends failures as an envelope with a Chinese message; details go only to the log. `refused` counts rate-limit refusals. */
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

const asksForPage = /^\/(layout\/|preview\/|download\/|api\/console\/\w+\.(xlsx|docx))/

/** Answers requests whose URL Fastify cannot parse, which fail before routing. */
export const answerFrameworkError = (security: Security) => (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
  addSecurity(reply, security)
  return sendRefusal(reply, toRefusal(error))
}

/** Sends a refusal as an envelope that must not be cached. */
export const sendRefusal = (reply: FastifyReply, refusal: Refusal) => withRefusal(reply, refusal).send(refusalEnvelope(refusal))

/** Seconds. */
const retryUnavailable = 5

function withRefusal(reply: FastifyReply, { kind, retryAfter = kind === 'unavailable' ? retryUnavailable : undefined }: Refusal) {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return reply.code(refusals[kind].status).header('cache-control', 'no-store')
}

export const refusalEnvelope = ({ kind, message }: Refusal) => ({ Code: refusals[kind].code, Message: message, Data: null })

const sendFailurePage = (reply: FastifyReply, refusal: Refusal, document: string) =>
  withRefusal(reply, refusal).code(Math.max(refusals[refusal.kind].status, 400)).type('text/html; charset=utf-8').send(document)

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

/** Needs no site frame, database or files. The policy allows inline styles. */
export const failureDocument = (message: string, brand: Brand = defaultBrand) => `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(fullTitle('暂时无法访问', brand))}</title></head>
<body style="margin:0;background:#f5f6f8;color:#1f2937;font:16px/1.8 -apple-system,'PingFang SC','Microsoft YaHei',sans-serif">
<header style="background:#131e31;color:#fff;padding:16px 24px;font-size:20px">${escapeHtml(brand.name)}</header>
<main style="max-width:640px;margin:64px auto;padding:0 24px;text-align:center"><h1 style="font-size:24px">暂时无法访问</h1>
<p>${escapeHtml(message)}</p><p><a style="color:${themes[brand.theme].accent.brand}" href="/layout/index">返回首页</a></p></main></body></html>
`

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs failures with stack; while the database is unavailable, only their count, once a second. */
    logFailure(error: unknown): void
  }
}

/** Milliseconds between lines. */
const lineEveryMs = 1_000

function addFailureLog(app: FastifyInstance): void {
  let count = 0
  let reason = ''
  let timer: NodeJS.Timeout | undefined

  function write() {
    timer = undefined
    if (count === 0) return
    app.log.error({ failed: count, reason }, 'unavailable')
    count = 0
    timer = setTimeout(write, lineEveryMs).unref()
  }

  app.decorate('logFailure', (error: unknown) => {
    const isRefused = error instanceof Refusal && error.kind === 'unavailable'
    if (!isRefused && !isUnavailable(error)) return app.log.error(error)
    count++
    reason = reasonOf(error)
    if (!timer) write()
  })
  app.addHook('onClose', async () => {
    clearTimeout(timer)
    write()
    clearTimeout(timer)
  })
}

/** Drops the library's own context. */
function reasonOf(error: unknown): string {
  const { code, message = '' } = error as { code?: string; message?: string }
  return [code, message.trim().split('\n').at(-1)].filter(Boolean).join(' ')
}

/** Bytes of a refused body to discard so that the sender can read the answer. */
const maxDiscardedBytes = maxBodyBytes
/** Milliseconds. */
const maxLingerMs = 2_000
/** Bytes; Node drains smaller bodies and keeps the connection open. */
const keptOpenBytes = 64 * 1024

/**
 * Closes the connection of a request refused before its body was read. An immediate close would lose the answer, so it lingers like nginx's
 * `lingering_close`.
 */
function closeUnread({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  const isChunked = headers['transfer-encoding'] !== undefined
  // Injected calls have no connection.
  if (!(raw.socket instanceof Socket) || raw.complete || raw.destroyed || (!isChunked && Number(headers['content-length'] ?? 0) <= keptOpenBytes))
    return
  const { socket } = raw
  let discarded = 0
  raw.on('data', (chunk: Buffer) => {
    discarded += chunk.length
    if (discarded > maxDiscardedBytes) socket.destroy()
  })
  raw.on('error', () => {}) // the client disconnected as requested

  reply.header('connection', 'close')
  // Node calls this after writing the answer.
  const destroySoon = socket.destroySoon.bind(socket)
  socket.destroySoon = () => {
    if (raw.readableEnded) return destroySoon()
    raw.once('end', destroySoon)
    socket.end()
    setTimeout(() => socket.destroy(), maxLingerMs).unref()
  }
}

/** Client disconnects within the body are no server fault. */
const isCutOff = ({ raw }: FastifyRequest, { code }: { code?: string }): boolean =>
  raw.readableAborted && (code === 'ECONNRESET' || code === 'ERR_STREAM_PREMATURE_CLOSE')
