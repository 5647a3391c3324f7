import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import type { Written } from '#server/documents/wordDocument.ts'
import { admitExport, type StaffCookie } from '#server/http/access.ts'
import { decodeInput, readQuery } from '#server/http/calls.ts'
import type { Feature } from '#server/http/feature.ts'
import { createQueue } from '#server/locks.ts'
import type { Rates } from '#server/network/clients.ts'
import { clientAddress } from '#server/network/clients.ts'
import { readContact } from '#server/settings/readSettings.ts'
import { audit } from '#server/staff/audit.ts'
import { assertInColumns } from '#server/staff/rights.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { attachmentHeader } from '#server/storage/fileName.ts'
import type { Storage } from '#server/storage/storage.ts'
import type { Endpoint, InputOf } from '#shared/lib/endpoint.ts'
import { senderLine } from '#shared/rules/contact.ts'

/** `title` is also the file name. */
export type WriteDocument<E extends Endpoint = Endpoint> = (call: {
  db: Database
  storage: Storage
  input: InputOf<E>
  staff: StaffSession
}) => Promise<Written>

interface Resources {
  db: Database
  storage: Storage
  rates: Rates
  staffCookie: StaffCookie
}

/** Each document is built in memory. */
const writing = createQueue({ concurrency: 1, maxWaiting: 20 })
const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Serves `/api/console/<call>.docx` under the call's access rules; audited like `serveExports`. */
export function serveDocuments(app: FastifyInstance, features: Feature[], { db, storage, ...gate }: Resources): void {
  for (const { endpoint, document } of features.flatMap(({ routes }) => routes)) {
    if (!document) continue
    app.get(
      `${endpoint.path}.docx`,
      { exposeHeadRoute: false, onRequest: (request) => admitExport(request, endpoint, { db, ...gate }) },
      (request, reply) => answer(endpoint, document, request, reply),
    )
  }

  async function answer(endpoint: Endpoint, write: WriteDocument, request: FastifyRequest, reply: FastifyReply) {
    const staff = request.staff as StaffSession
    const input = decodeInput(endpoint.input, readQuery(request)) as Prisma.InputJsonObject
    await assertInColumns(db, staff, endpoint, input)
    const { title, bytes } = await writing(async () => {
      const written = await write({ db, storage, input, staff })
      const { wordDocument } = await import('#server/documents/wordDocument.ts')
      return { title: written.title, bytes: await wordDocument(written, senderLine(await readContact(db))) }
    })
    await audit(db.prisma, staff, clientAddress(request), { action: 'exported', subject: `list ${title}`, after: input })
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', attachmentHeader(`${title}.docx`))
      .type(docx)
      .send(bytes)
  }
}
