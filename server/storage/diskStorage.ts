import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { absentAsUndefined } from '#server/diskErrors.ts'
import { privateFile, privateFolder, publicFile, storageFolders } from '#server/storage/folders.ts'
import type { Area, Storage } from '#server/storage/storage.ts'
import { isKey, pictureWidths } from '#shared/lib/fileNames.ts'

/** Writes to a temporary name and renames, so a crash leaves no partial file. Deletes only as the owner of the folder. */
export function diskStorage(uploadsFolder: string, isOwner: Storage['isOwner']): Storage {
  const folders = storageFolders(uploadsFolder)
  const pathOf = (area: Area, key: string) => {
    if (!isKey(key)) throw new Error(`not a key: ${key.slice(0, 200)}`)
    return join(folders[area], key)
  }
  return {
    incomingFolder: folders.incoming,
    smallerFolder: folders.smaller,
    async put(area, key, path) {
      const target = pathOf(area, key)
      const isPrivate = area === 'restricted'
      await mkdir(dirname(target), { recursive: true, ...(isPrivate && { mode: privateFolder }) })
      await chmod(path, isPrivate ? privateFile : publicFile)
      // Flushes the bytes before the rename, then the folder.
      await flush(path, 'r+')
      await rename(path, target)
      await flushFolder(dirname(target))
    },
    isOwner,
    has: async (area, key) => (await stat(pathOf(area, key)).catch(absentAsUndefined))?.isFile() ?? false,
    async read(area, key, range) {
      const file = await open(pathOf(area, key)).catch(absentAsUndefined)
      if (!file) return undefined
      const { size } = await file.stat()
      return { stream: file.createReadStream(range), size }
    },
    async remove(area, key) {
      if (!(await isOwner())) return
      await rm(pathOf(area, key), { force: true })
      if (area === 'public') for (const width of pictureWidths) await rm(join(folders.smaller, String(width), key), { force: true })
    },
    list: (area, before) => filesBefore(folders[area], before),
  }
}

async function flush(path: string, flags: 'r' | 'r+') {
  const handle = await open(path, flags)
  await handle.sync().finally(() => handle.close())
}

/** Makes a rename survive a power failure. Windows needs no such call, and refuses it. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await flush(folder, 'r')
}

/** Yields relative paths of older files; none if the folder is missing. */
export async function* filesBefore(folder: string, before: Date): AsyncIterable<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(absentAsUndefined)
  for (const entry of entries ?? []) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const written = await stat(path).catch(absentAsUndefined)
    if (written && written.mtime < before) yield relative(folder, path).replaceAll(sep, '/')
  }
}
