import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openTarget } from '#server/backup/backupTarget.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'
import type { SessionCookies, StaffCookie } from '#server/http/access.ts'
import { findSession } from '#server/members/session.ts'
import { findStaffSession, type StaffSession } from '#server/staff/session.ts'
import { readDownload } from '#server/storage/downloadAddress.ts'
import { attachmentHeader } from '#server/storage/fileName.ts'
import type { ByteRange, Storage } from '#server/storage/storage.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { can } from '#shared/rules/permissions.ts'

export interface StoredDocument {
  key: string
  originalName: string
  mimeType: string
  /** Bytes. */
  size: number
}

/**
 * Sends a restricted document, whole or one range; uncached. Callers must check access. Throws `Refusal('notFound')` when missing,
 * `Refusal('unavailable')` while S3 fails.
 */
export async function sendStoredFile(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Pick<Storage, 'read'>,
  file: StoredDocument,
): Promise<FastifyReply> {
  const etag = `"${file.key}"`
  const range = readRange(request, etag, file.size)
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-disposition': attachmentHeader(file.originalName),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    etag,
  })
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${file.size}`).type(file.mimeType).send('')

  const stored = request.method === 'HEAD' ? nothing() : await storage.read('restricted', file.key, range).catch((error) => refuse(reply, error))
  if (!stored) return refuse(reply, new Refusal('notFound', '文件已不存在，请与协会秘书处联系'))
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  return reply
    .header('content-length', range ? range.end - range.start + 1 : file.size)
    .type(file.mimeType)
    .send(stored.stream)
}

/** HEAD requests open no file. */
const nothing = () => ({ stream: Readable.from([]) })

/** Otherwise the refusal would be saved under the document's name. */
function refuse(reply: FastifyReply, refusal: unknown): never {
  for (const name of ['accept-ranges', 'content-disposition', 'etag']) reply.removeHeader(name)
  throw refusal
}

/** Other units, several ranges or another ETag yield the whole file, as RFC 9110 allows. */
function readRange({ headers }: FastifyRequest, etag: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  if (headers['if-range'] && headers['if-range'] !== etag) return undefined

  const start = first === '' ? Math.max(size - Number(last), 0) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}

/** Streams a backup to its requester. Throws `Refusal('forbidden')` if the permission was revoked, `Refusal('gone')` if deleted. */
async function sendBackup(
  request: FastifyRequest,
  reply: FastifyReply,
  { db, config }: { db: Database; config: Pick<Config, 'backup' | 's3'> },
  { rights, pendingAction }: StaffSession,
  id: number,
): Promise<FastifyReply> {
  if (pendingAction || !can({ rights }, 'manageBackups')) throw new Refusal('forbidden')
  const backup = await db.prisma.backup.findFirst({ where: { id, error: null, bytes: { not: null } } })
  if (!backup) throw new Refusal('gone', '这份备份已经到期删除')
  const { name, place, bytes } = backup
  const target = await openTarget(config, place)
  const read = async (_area: string, key: string, range?: { start: number; end: number }) => {
    const found = await target.read(key, range)
    return found && { stream: found.stream, size: found.bytes }
  }
  return sendStoredFile(request, reply, { read }, { key: name, originalName: name, mimeType: 'application/octet-stream', size: Number(bytes) })
}

interface Resources {
  config: Pick<Config, 'backup' | 's3'>
  db: Database
  storage: Storage
  cookies: SessionCookies
  staffCookie: StaffCookie
}

/** Serves `/download/<token>/<file name>` to the requesting session for a few minutes. Free, so interrupted downloads can resume. */
export function serveDownloads(app: FastifyInstance, { config, db, storage, cookies, staffCookie }: Resources) {
  app.get('/download/:token/*', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const { token } = request.params as { token: string }
    const grant = await readDownload(db, token)
    if ('staffSessionId' in grant) {
      const staff = assertOwn(await sessionOf(staffCookie.read(request), findStaffSession), grant.staffSessionId)
      if ('backupId' in grant) return sendBackup(request, reply, { db, config }, staff, grant.backupId)
      return send(await findDocument(db, grant.fileKey))
    }
    assertOwn(await sessionOf(cookies.read(request), findSession), grant.sessionId)
    return send(await findAttachment(db, grant.infoItemId))

    function send(file: StoredDocument | undefined) {
      if (!file) throw new Refusal('gone', '该信息的附件已下线')
      return sendStoredFile(request, reply, storage, file)
    }
  })

  const sessionOf = async <S>(token: string | undefined, find: (db: Database, token: string) => Promise<S | undefined>) =>
    token ? find(db, token) : undefined
}

function assertOwn<S extends { sessionId: number }>(session: S | undefined, sessionId: number): S {
  if (!session) throw new Refusal('signedOut')
  if (session.sessionId !== sessionId) throw new Refusal('forbidden', '下载链接属于另一次登录，请返回页面重新下载')
  return session
}

const files = query.selectFrom('StoredFile').select(['key', 'originalName', 'mimeType', 'size'])

const findAttachment = ({ reader }: Database, infoItemId: number): Promise<StoredDocument | undefined> =>
  reader.row(
    files
      .innerJoin('InfoItem', 'InfoItem.attachmentKey', 'StoredFile.key')
      .where('InfoItem.id', '=', infoItemId)
      .where('InfoItem.deletedAt', 'is', null),
  )

const findDocument = ({ reader }: Database, key: string): Promise<StoredDocument | undefined> =>
  reader.row(files.where('key', '=', key).where((eb) => eb.ref('restricted')))
