import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** `restricted` and `incoming` have no route. `smaller` is a cache without backup, deletable at any time. */
export const storageFolders = (uploadsFolder: string) => ({
  public: join(uploadsFolder, 'public'),
  restricted: join(uploadsFolder, 'restricted'),
  incoming: join(uploadsFolder, 'incoming'),
  smaller: join(uploadsFolder, 'smaller'),
})

/** No access for other users of this machine. */
export const privateFolder = 0o700
export const privateFile = 0o600
export const publicFile = 0o644

/** Restricts the private folders and older files in them. Skips folders already closed, and those of another user. */
export async function closePrivateFolders(uploadsFolder: string): Promise<void> {
  const { restricted, incoming } = storageFolders(uploadsFolder)
  for (const folder of [restricted, incoming]) {
    await mkdir(folder, { recursive: true, mode: privateFolder })
    if (((await stat(folder)).mode & 0o077) === 0) continue
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    for (const entry of entries) await close(join(entry.parentPath, entry.name), entry.isDirectory() ? privateFolder : privateFile)
    // Last, so an interrupted start repeats the work.
    await close(folder, privateFolder)
  }
}

/** A file may be removed meanwhile. */
const close = (path: string, mode: number) =>
  chmod(path, mode).catch((error: NodeJS.ErrnoException) => {
    if (!['EPERM', 'ENOENT', 'ENOSYS', 'ENOTSUP'].includes(error.code ?? '')) throw error
  })
