import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { BackupPlace } from '#prisma/generated/client.ts'
import { assertBackupName, isBackupName } from '#server/backup/backupName.ts'
import type { Config } from '#server/config.ts'
import { absentAsUndefined } from '#server/diskErrors.ts'
import { flushFolder } from '#server/storage/diskStorage.ts'
import type { ByteRange } from '#server/storage/storage.ts'
import { Refusal } from '#shared/lib/errors.ts'

const unfinished = '.partial'

/** Archives in a folder only this user can read. */
function folderTarget(folder: string): BackupTarget {
  const pathOf = (name: string) => {
    assertBackupName(name)
    return join(folder, name)
  }
  return {
    place: 'folder',
    async freeBytes() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
    async write(name, source) {
      const path = pathOf(name)
      const partial = path + unfinished
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        // `flush` calls fsync: a power failure cannot leave an incomplete named archive.
        await pipeline(source, createWriteStream(partial, { flags: 'wx', mode: 0o600, flush: true }))
        await rename(partial, path)
      } catch (error) {
        await rm(partial, { force: true })
        throw error
      }
      await flushFolder(folder)
      return (await stat(path)).size
    },
    async read(name, range) {
      const found = await stat(pathOf(name)).catch(absentAsUndefined)
      return found && { stream: createReadStream(pathOf(name), range), bytes: found.size }
    },
    async list() {
      const names = ((await readdir(folder).catch(absentAsUndefined)) ?? []).filter(isBackupName).sort().reverse()
      const found = await Promise.all(names.map(async (name) => ({ name, stats: await stat(join(folder, name)).catch(absentAsUndefined) })))
      return found.flatMap(({ name, stats }) => (stats ? [{ name, bytes: stats.size, modifiedAt: stats.mtime }] : []))
    },
    remove: (name) => rm(pathOf(name), { force: true }),
    async removeUnfinished() {
      const names = (await readdir(folder).catch(absentAsUndefined)) ?? []
      for (const name of names) if (name.endsWith(unfinished) && isBackupName(name.slice(0, -unfinished.length))) await rm(join(folder, name))
    },
  }
}

export interface StoredBackup {
  name: string
  bytes: number
  modifiedAt: Date
}

export interface BackupTarget {
  readonly place: BackupPlace
  /** How much fits in; S3 has no limit. */
  freeBytes(): Promise<number>
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
