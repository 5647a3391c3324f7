import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { assertBackupName, isBackupName } from '#server/backup/backupName.ts'
import type { BackupTarget } from '#server/backup/backupTarget.ts'

const unfinished = '.partial'

/** Archives in a folder only this user can read. */
export function folderTarget(folder: string): BackupTarget {
  const pathOf = (name: string) => {
    assertBackupName(name)
    return join(folder, name)
  }
  return {
    place: 'folder',
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
      const handle = await open(folder)
      await handle.sync().finally(() => handle.close())
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

function absentAsUndefined(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
