import type { FastifyReply, FastifyRequest } from 'fastify'
import { openTarget } from '#server/backup/backupTarget.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'
import { sendStoredFile } from '#server/http/sendStoredFile.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { can } from '#shared/rules/permissions.ts'

/** Streams a backup to its requester. Throws `Refusal('forbidden')` if the permission was revoked, `Refusal('gone')` if deleted. */
export async function sendBackup(
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
