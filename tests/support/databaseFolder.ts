import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Creates an empty folder for a database, accessible to the user of PostgreSQL. Returns it with a function that removes it. */
export function databaseFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'portal-tests-'))
  chmodSync(folder, 0o711)
  function remove() {
    process.off('exit', remove)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
  // An interrupted run leaves nothing in memory either.
  process.once('exit', remove)
  return { folder, remove }
}

/**
 * Returns the root of a file system in memory with 2 GB free, if there is one; in a container it often has 64 MB. A database is 700 files, and ext4
 * takes 0.2 s of processor time to create that many soon after others were deleted: it skips inodes deleted within the last seconds, one by one.
 */
export function memoryFolder(): string | undefined {
  const folder = '/dev/shm'
  if (!existsSync(folder)) return undefined
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= 2 * 1024 ** 3 ? folder : undefined
}
