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

export interface BackupTarget {
  readonly place: BackupPlace
  /** Atomic: a failed source leaves no archive. Returns bytes. */
  write(name: string, source: Readable): Promise<number>
  /** Undefined if missing. `bytes` is the whole size. */
  read(name: string, range?: ByteRange): Promise<{ stream: Readable; bytes: number } | undefined>
  /** Finished archives, newest first. */
  list(): Promise<StoredBackup[]>
  /** Ignores missing archives. */
  remove(name: string): Promise<void>
  /** Deletes partial archives of killed processes. Requires the backup lock. */
  removeUnfinished(): Promise<void>
}

export const megabytes = (bytes: bigint | number | null): string => `${(Number(bytes ?? 0) / 1024 / 1024).toFixed(1)} MB`

/** Returns the folder or bucket of backups. Throws a `Refusal` if S3 is not configured. */
export async function openTarget({ backup, s3 }: Pick<Config, 'backup' | 's3'>, place: BackupPlace): Promise<BackupTarget> {
  if (place === 'folder') return folderTarget(backup.folder)
  if (!s3) throw new Refusal('refused', '没有设置 S3（S3_ENDPOINT 等五项），备份不能存到 S3')
  const { s3Target } = await import('#server/backup/s3Target.ts')
  return s3Target(s3)
}
