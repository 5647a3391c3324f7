import type { Readable } from 'node:stream'
import type { BackupPlace } from '#prisma/generated/client.ts'
import { folderTarget } from '#server/backup/folderTarget.ts'
import type { Config } from '#server/config.ts'
import type { ByteRange } from '#server/storage/storage.ts'
import { Refusal } from '#shared/lib/errors.ts'

export interface StoredBackup {
  name: string
  bytes: number
  modifiedAt: Date
}

/** Where archives lie. Names are those of `newBackupName`. */
export interface BackupTarget {
  readonly place: BackupPlace
  /** Writes a whole archive or, when the source fails, nothing under this name; resolves with its size in bytes. */
  write(name: string, source: Readable): Promise<number>
  /** Returns the bytes of the archive or of a range, and the size of the archive in bytes; undefined when it does not exist. */
  read(name: string, range?: ByteRange): Promise<{ stream: Readable; bytes: number } | undefined>
  /** Finished archives, the newest first. */
  list(): Promise<StoredBackup[]>
  /** Removing what is not there does no harm. */
  remove(name: string): Promise<void>
  /** Removes what killed processes left half written. Only for the holder of the backup lock. */
  removeUnfinished(): Promise<void>
}

/** Returns the size of an archive as commands print it. */
export const megabytes = (bytes: bigint | number | null): string => `${(Number(bytes ?? 0) / 1024 / 1024).toFixed(1)} MB`

/** Opens BACKUP_DIR or the S3 bucket. Refuses S3 where none is configured. */
export async function openTarget({ backup, s3 }: Pick<Config, 'backup' | 's3'>, place: BackupPlace): Promise<BackupTarget> {
  if (place === 'folder') return folderTarget(backup.folder)
  if (!s3) throw new Refusal('refused', '没有设置 S3（S3_ENDPOINT 等五项），备份不能存到 S3')
  const { s3Target } = await import('#server/backup/s3Target.ts')
  return s3Target(s3)
}
