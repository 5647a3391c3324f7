import type { FastifyInstance } from 'fastify'
import { isUnavailable } from '#server/database/isUnavailable.ts'
import { Refusal } from '#shared/lib/errors.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Logs what made a request fail: each with its stack, but while the database is away or full one line a second with their number. */
    logFailure(error: unknown): void
  }
}

/** At most one line about what is away, mostly the database, in this time, in milliseconds. */
const lineEveryMs = 1_000

/** Adds `logFailure` to the application. */
export function addFailureLog(app: FastifyInstance): void {
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

/** One line: the code, where there is one, and the end of what a library says, after its own context. */
function reasonOf(error: unknown): string {
  const { code, message = '' } = error as { code?: string; message?: string }
  return [code, message.trim().split('\n').at(-1)].filter(Boolean).join(' ')
}
