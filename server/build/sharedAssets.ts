import { randomUUID } from 'node:crypto'
import { copyFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const builtAssets = fileURLToPath(new URL('../../dist/client/assets/', import.meta.url))

const dayMs = 24 * 3_600_000
/** For pages of older builds still open. */
const maxUnusedMs = 7 * dayMs

interface Folders {
  built: string
  shared: string
}

/** Shares now and daily, so files expire a week after last use. Failures are only reported. */
export async function keepSharing(folders: Folders, onFailure: (error: Error) => void): Promise<void> {
  const share = () => shareAssets(folders).catch(onFailure)
  await share()
  setInterval(share, dayMs).unref()
}

/** Copies missing files atomically, marks this build's as used, removes those unused for a week. Safe in parallel. */
export async function shareAssets({ built, shared }: Folders): Promise<void> {
  for (const file of await readdir(built)) {
    const [from, to] = [join(built, file), join(shared, file)]
    const kept = await stat(to).catch(() => undefined)
    // Hashed name: only power failures leave another size.
    if (kept?.size === (await stat(from)).size) await markUsed(to)
    else await copyWhole(from, to)
  }
  await removeUnused(shared)
}

/** Removes what has not been marked as used for this time, by default a week. */
export async function removeUnused(folder: string, maxMs = maxUnusedMs): Promise<void> {
  const oldest = Date.now() - maxMs
  for (const file of await readdir(folder)) {
    const path = join(folder, file)
    // Another process may have removed it.
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < oldest) await rm(path, { recursive: true, force: true })
  }
}

async function copyWhole(from: string, to: string) {
  const part = `${to}.${randomUUID()}.part`
  try {
    await copyFile(from, part)
    await markUsed(part)
    await rename(part, to)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

export async function markUsed(path: string): Promise<void> {
  const now = new Date()
  await utimes(path, now, now)
}
