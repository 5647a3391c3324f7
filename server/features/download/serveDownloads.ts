import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openTarget } from '#server/backup/backupTarget.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'
import type { SessionCookies, StaffCookie } from '#server/http/access.ts'
import { type StoredDocument, sendStoredFile } from '#server/http/sendStoredFile.ts'
import { findSession } from '#server/members/session.ts'
import { findStaffSession, type StaffSession } from '#server/staff/session.ts'
import { readDownload } from '#server/storage/downloadAddress.ts'
import type { Storage } from '#server/storage/storage.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { can } from '#shared/rules/permissions.ts'

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
