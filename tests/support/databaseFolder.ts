import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A file system in memory. A database is 700 files, and ext4 takes 0.2 s of processor time to create that many soon after it has deleted others: it
 * passes over inodes deleted within the last seconds, one by one.
 */
const memory = '/dev/shm'

/** Makes an empty folder for the database of a test run, which the user of PostgreSQL can reach, and what takes it away. */
export function databaseFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(hasMemoryFolder() ? memory : tmpdir(), 'portal-tests-'))
  chmodSync(folder, 0o711)
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  // An interrupted run leaves nothing in memory either.
  process.once('exit', remove)
  return { folder, remove }
}

/** Returns whether there is such a file system with 2 GB free. In a container it often has 64 MB. */
export function hasMemoryFolder(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize >= 2 * 1024 ** 3
}
