import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** The files in and below a folder that were written before then, by their path from it. No such folder, no files. */
export async function* filesBefore(folder: string, before: Date): AsyncIterable<string> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(absentAs([]))
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const written = await stat(path).catch(absentAs(undefined))
    if (written && written.mtime < before) yield relative(folder, path).replaceAll(sep, '/')
  }
}

/** Others clear away as well, meanwhile. */
const absentAs =
  <T>(answer: T) =>
  (error: NodeJS.ErrnoException): T => {
    if (error.code !== 'ENOENT') throw error
    return answer
  }
