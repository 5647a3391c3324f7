import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Below UPLOADS_DIR: what anybody may fetch, what only the download call hands out, and what is still coming in. No route leads into the last two.
 * `smaller` is a cache of what is made from public pictures: it is in no backup, and can be deleted at any time.
 */
export const storageFolders = (uploadsFolder: string) => ({
  public: join(uploadsFolder, 'public'),
  restricted: join(uploadsFolder, 'restricted'),
  incoming: join(uploadsFolder, 'incoming'),
  smaller: join(uploadsFolder, 'smaller'),
})

/** What other users of this machine may do with files that no address leads to: nothing. */
export const privateFolder = 0o700
export const privateFile = 0o600
export const publicFile = 0o644

/**
 * Creates the folders of documents and incoming files where they are missing, and closes them, with the files of earlier versions in them, to other
 * users of this machine. Files in a folder that is already closed are not checked: no other user can reach them. Folders of another user, as on a
 * shared volume, stay as they are.
 */
export async function closePrivateFolders(uploadsFolder: string): Promise<void> {
  const { restricted, incoming } = storageFolders(uploadsFolder)
  for (const folder of [restricted, incoming]) {
    await mkdir(folder, { recursive: true, mode: privateFolder })
    if (((await stat(folder)).mode & 0o077) === 0) continue
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    for (const entry of entries) await close(join(entry.parentPath, entry.name), entry.isDirectory() ? privateFolder : privateFile)
    // Last, so that a start that is interrupted begins again.
    await close(folder, privateFolder)
  }
}

/** A file can be removed meanwhile. */
const close = (path: string, mode: number) =>
  chmod(path, mode).catch((error: NodeJS.ErrnoException) => {
    if (!['EPERM', 'ENOENT', 'ENOSYS', 'ENOTSUP'].includes(error.code ?? '')) throw error
  })
