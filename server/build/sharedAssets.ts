import { randomUUID } from 'node:crypto'
import { copyFile, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The files of this build whose names carry a hash of what is in them. */
export const builtAssets = fileURLToPath(new URL('../../dist/client/assets/', import.meta.url))

const dayMs = 24 * 3_600_000
/** A page of an older build that is still open in a browser can load its parts for so long. */
const maxUnusedMs = 7 * dayMs

interface Folders {
  /** The files of the build of this process. */
  built: string
  /** What the processes of several images have in common. */
  shared: string
}

/** Shares the files of this build now and once a day, so that their week begins when no process uses them any more. Failures are reported only. */
export async function keepSharing(folders: Folders, onFailure: (error: Error) => void): Promise<void> {
  const share = () => shareAssets(folders).catch(onFailure)
  await share()
  setInterval(share, dayMs).unref()
}

/**
 * Copies what is missing from the shared folder, marks the files of this build as used, and removes what was not used for a week. Several processes
 * may do so at once: a file appears whole.
 */
export async function shareAssets({ built, shared }: Folders): Promise<void> {
  for (const file of await readdir(built)) {
    const [from, to] = [join(built, file), join(shared, file)]
    const kept = await stat(to).catch(() => undefined)
    // The name contains a hash of the content. Only a power failure leaves a file of another size.
    if (kept?.size === (await stat(from)).size) await markUsed(to)
    else await copyWhole(from, to)
  }
  await removeOldAssets(shared)
}

/** Removes the files that were not used for a week. */
export async function removeOldAssets(folder: string): Promise<void> {
  const oldest = Date.now() - maxUnusedMs
  for (const file of await readdir(folder)) {
    const path = join(folder, file)
    // Another process may have removed it.
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtimeMs < oldest) await rm(path, { force: true })
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

async function markUsed(path: string) {
  const now = new Date()
  await utimes(path, now, now)
}
