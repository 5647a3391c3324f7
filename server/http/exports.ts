import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import type { List } from '#server/database/list.ts'
import { readBatches } from '#server/database/readBatches.ts'
import { admitExport, type StaffCookie } from '#server/http/access.ts'
import { decodeInput, readQuery } from '#server/http/calls.ts'
import type { Feature } from '#server/http/feature.ts'
import type { Rates } from '#server/network/clients.ts'
import { clientAddress } from '#server/network/clients.ts'
import { type SheetColumn, writeXlsx } from '#server/spreadsheet/writeXlsx.ts'
import { audit } from '#server/staff/audit.ts'
import { assertInColumns } from '#server/staff/rights.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { attachmentHeader } from '#server/storage/fileName.ts'
import { beijingText } from '#shared/lib/beijingTime.ts'
import type { Endpoint, InputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'

export interface AnyExport<E extends Endpoint = Endpoint> {
  /** For file, sheet and audit log: `操作日志`. */
  name: string
  columns: readonly SheetColumn<never>[]
  list(input: InputOf<E>, staff: StaffSession): List<unknown>
}

/** Exports a whole list as filtered and sorted. `R` is a row. */
export interface ListExport<E extends Endpoint, R> extends AnyExport<E> {
  columns: readonly SheetColumn<R>[]
  list(input: InputOf<E>, staff: StaffSession): List<R>
}

interface Resources {
  db: Database
  rates: Rates
  staffCookie: StaffCookie
}

/** Each export holds a database connection. */
const maxAtOnce = 4
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Serves `/api/console/<call>.xlsx` under the list's access rules; no ticket, since the cookie is SameSite. Audited before the first byte. */
export function serveExports(app: FastifyInstance, features: Feature[], { db, ...gate }: Resources): void {
  let running = 0
  for (const { endpoint, spreadsheet } of features.flatMap(({ routes }) => routes)) {
    if (!spreadsheet) continue
    app.get(
      `${endpoint.path}.xlsx`,
      { exposeHeadRoute: false, onRequest: (request) => admitExport(request, endpoint, { db, ...gate }) },
      (request, reply) => answer(endpoint, spreadsheet, request, reply),
    )
  }

  async function answer(endpoint: Endpoint, { name, columns, list }: AnyExport, request: FastifyRequest, reply: FastifyReply) {
    const staff = request.staff as StaffSession
    const input = decodeInput(endpoint.input, readQuery(request)) as Record<string, unknown>
    await assertInColumns(db, staff, endpoint, input)
    if (running >= maxAtOnce) throw new Refusal('tooMany', '正在导出的人较多，请稍后再试', 10)
    const bytes = writeXlsx({ name, columns }, readBatches(db.connectionString, list(input, staff)))
    running += 1
    try {
      // Early failures become normal refusals.
      const first = await bytes.next()
      await audit(db.prisma, staff, clientAddress(request), { action: 'exported', subject: `list ${name}`, after: filtersOf(input) })
      const stream = Readable.from(joined(first, bytes), { objectMode: false, highWaterMark: 64 * 1024 })
      // Also on client disconnect, which ends the query.
      stream.once('close', () => {
        running -= 1
        void bytes.return(undefined)
      })
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', attachmentHeader(`${name} ${nowText()}.xlsx`))
        .type(xlsx)
        .send(stream)
    } catch (error) {
      running -= 1
      // Closes the cursor if it is open.
      await bytes.return(undefined)
      throw error
    }
  }
}

async function* joined(first: IteratorResult<Uint8Array>, rest: AsyncGenerator<Uint8Array>) {
  if (!first.done) yield first.value
  yield* rest
}

const filtersOf = ({ page, size, ...filters }: Record<string, unknown>) => filters as Prisma.InputJsonObject

/** `2026-11-21 0930` in Beijing; file names take no colon. */
const nowText = () => beijingText(new Date()).slice(0, 16).replace(':', '')
