import type { Backup, BackupOrigin, BackupPlace } from '#prisma/generated/client.ts'
import { type ArchiveManifest, countFiles, countRows } from '#server/backup/archiveFormat.ts'
import { newBackupName } from '#server/backup/backupName.ts'
import { type BackupTarget, megabytes, openTarget } from '#server/backup/backupTarget.ts'
import { encrypt, isEncrypting } from '#server/backup/encryption.ts'
import { explainFailure } from '#server/backup/explainFailure.ts'
import { withBackupLock } from '#server/backup/withBackupLock.ts'
import { type ArchiveProgress, writeArchive } from '#server/backup/writeArchive.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'
import { query, run } from '#server/database/query.ts'
import { withConnection } from '#server/database/sessionLock.ts'
import type { Storage } from '#server/storage/storage.ts'
import { Refusal } from '#shared/lib/errors.ts'

export interface BackupPortal {
  db: Database
  config: Pick<Config, 'backup' | 's3'>
  storage: Storage
}

export interface BackupOptions {
  place: BackupPlace
  origin: BackupOrigin
  signal?: AbortSignal
  onProgress?(progress: ArchiveProgress): void
}

/** Returns the backup's row. Refuses while another backup or verification runs. Failures are stored and thrown as Refusal. */
export async function runBackup({ db, config, storage }: BackupPortal, { place, origin, signal, onProgress }: BackupOptions): Promise<Backup> {
  return withBackupLock(db, async () => {
    await failInterrupted(db)
    const encrypted = isEncrypting(config.backup)
    const startedAt = new Date()
    const { id, name } = await db.prisma.backup.create({ data: { startedAt, origin, place, name: newBackupName(startedAt, encrypted), encrypted } })
    try {
      const target = await openTarget(config, place)
      if (place === 'folder' || (await storage.isOwner())) await target.removeUnfinished()
      await assertRoom(db, target)
      const { bytes, manifest } = await writeTo(target, name, { db, config, storage }, signal, onProgress)
      return await db.prisma.backup.update({
        where: { id },
        data: {
          finishedAt: new Date(),
          bytes,
          rowCount: countRows(manifest),
          fileCount: countFiles(manifest),
          missingFiles: await countMissing(db, manifest),
        },
      })
    } catch (error) {
      const refusal = explainFailure(error, signal)
      await db.prisma.backup.update({ where: { id }, data: { finishedAt: new Date(), error: refusal.message } }).catch(() => {})
      throw refusal
    }
  })
}

/** Without the files that were deleted during the backup, which the manifest of the archive lists too. */
async function countMissing({ prisma }: Database, { missingFiles }: ArchiveManifest): Promise<number> {
  const keys = missingFiles.map(({ key }) => key)
  const rows = await run(
    prisma,
    query
      .selectFrom('StoredFile')
      .select('key')
      .where((eb) => eb('key', '=', eb.fn.any(eb.val(keys)))),
  )
  return rows.length
}

/** Requires the lock, so no unfinished backup is still running. */
async function failInterrupted({ prisma }: Database) {
  await prisma.backup.updateMany({ where: { finishedAt: null }, data: { finishedAt: new Date(), error: '备份中途被终止，没有完成' } })
}

/** Content grows: a backup may become a tenth larger than the last one, and 100 MB stay free. */
async function assertRoom({ prisma }: Database, target: BackupTarget) {
  const last = await prisma.backup.findFirst({ where: { place: target.place, bytes: { not: null } }, orderBy: { id: 'desc' } })
  const free = await target.freeBytes()
  if (free < Number(last?.bytes ?? 0) * 1.1 + 100 * 1024 ** 2)
    throw new Refusal(
      'refused',
      `磁盘空间不足：备份文件夹还剩 ${megabytes(free)}，上次的备份有 ${megabytes(last?.bytes ?? null)}。请腾出空间，或换一个备份位置`,
    )
}

async function writeTo(
  target: BackupTarget,
  name: string,
  { db, config, storage }: BackupPortal,
  signal?: AbortSignal,
  onProgress?: BackupOptions['onProgress'],
) {
  signal?.throwIfAborted()
  return withConnection(db.connectionString, async (client) => {
    const { stream, manifest } = writeArchive({ client, storage, onProgress })
    const stop = () => stream.destroy(signal?.reason as Error)
    signal?.addEventListener('abort', stop, { once: true })
    const writing = encrypt(stream, config.backup).then((encrypted) => target.write(name, encrypted))
    try {
      // The first failure is the cause.
      const [bytes, written] = await Promise.all([writing, manifest])
      return { bytes, manifest: written }
    } finally {
      signal?.removeEventListener('abort', stop)
      stream.destroy()
      await Promise.allSettled([writing, manifest])
    }
  })
}
