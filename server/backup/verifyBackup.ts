import type { Backup, BackupPlace } from '#prisma/generated/client.ts'
import { DamagedArchive } from '#server/backup/archiveFormat.ts'
import { openTarget } from '#server/backup/backupTarget.ts'
import { explainFailure } from '#server/backup/explainFailure.ts'
import { loadArchive } from '#server/backup/loadArchive.ts'
import { readArchive } from '#server/backup/readArchive.ts'
import type { BackupPortal } from '#server/backup/runBackup.ts'
import { withScratchDatabase } from '#server/backup/scratchDatabase.ts'
import { withBackupLock } from '#server/backup/withBackupLock.ts'
import { oneProcessAtATime } from '#server/database/preparation.ts'
import { Refusal } from '#shared/lib/errors.ts'

interface Verification {
  /** Defaults to the newest good backup. */
  name?: string
  onProgress?(text: string): void
}

/**
 * Restores a backup into a scratch database and compares it. Returns its row; `verifyError` is null if correct. Refuses without backup, key,
 * database, S3 or disk space, or while another runs.
 */
export async function verifyBackup({ db, config }: Omit<BackupPortal, 'storage'>, { name, onProgress }: Verification = {}): Promise<Backup> {
  return withBackupLock(db, async () => {
    const backup = await findBackup(db, name)
    const { passphrase, identity } = config.backup
    if (backup.encrypted && !passphrase && !identity)
      throw new Refusal('refused', '这个备份是加密的，这里没有口令或私钥，不能检验。请在有 BACKUP_PASSPHRASE 或 BACKUP_IDENTITY 的环境里检验')
    const open = await opener(config, backup.place, backup.name)
    return withScratchDatabase({ db, config }, async (connectionString) => {
      const verifyError = await oneProcessAtATime(connectionString, async (client) => {
        const checked = await readArchive(await open(), config.backup)
        await loadArchive({ client, connectionString, open, keys: config.backup, checked, onProgress })
      }).then(() => null, explainDamage)
      return db.prisma.backup.update({ where: { id: backup.id }, data: { verifiedAt: new Date(), verifyError } })
    })
  })
}

/** Returns what is wrong with the archive. Throws failures that say nothing about it, because retention deletes damaged backups first. */
function explainDamage(error: unknown): string {
  const isMissing = error instanceof Refusal && error.kind === 'notFound'
  // The rows do not fit the tables.
  const isRefusedByPostgres = /^2[23]/.test((error as { code?: string }).code ?? '')
  const refusal = explainFailure(error)
  if (error instanceof DamagedArchive || isMissing || isRefusedByPostgres) return refusal.message
  throw refusal
}

async function findBackup({ prisma }: BackupPortal['db'], name: string | undefined) {
  const good = { finishedAt: { not: null }, error: null }
  const found = await prisma.backup.findFirst({ where: name === undefined ? good : { ...good, name }, orderBy: { id: 'desc' } })
  if (!found) throw new Refusal('notFound', name === undefined ? '还没有完成的备份' : `没有备份 ${name}`)
  return found
}

/** Refuses if missing. */
export async function opener(config: BackupPortal['config'], place: BackupPlace, name: string) {
  const target = await openTarget(config, place)
  return async () => {
    const found = await target.read(name)
    if (!found) throw new Refusal('notFound', `备份文件 ${name} 不在${place === 's3' ? ' S3 ' : '备份文件夹'}里`)
    return found.stream
  }
}
