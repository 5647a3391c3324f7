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
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : tmpdir(), 'portal-tests-'))
  chmodSync(folder, 0o711)
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  // An interrupted run leaves nothing in memory either.
  process.once('exit', remove)
  return { folder, remove }
}

/** Whether the folder exists and has 2 GB free. In a container it often has 64 MB. */
function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize >= 2 * 1024 ** 3
}
