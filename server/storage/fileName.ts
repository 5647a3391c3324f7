import { randomUUID } from 'node:crypto'
import { endingOf } from '#shared/lib/fileNames.ts'
import { tidyLine } from '#shared/lib/tidyLine.ts'

/** The longest name that is kept, in characters. */
const longest = 120

/**
 * The name a file is shown and saved by: the last part of a path, on one line, with nothing in it that cannot be seen. Where it is too long, the
 * ending survives. Never empty.
 */
export function tidyFileName(name: string): string {
  const base = tidyLine(
    name
      .toWellFormed()
      .replace(/^.*[\\/]/su, '')
      .replace(/\p{Cc}/gu, ''),
  )
  const ending = endingOf(base) && `.${base.slice(-endingOf(base).length)}`
  const stem = [...base.slice(0, base.length - ending.length)]
  return (stem.slice(0, longest - ending.length).join('') || '文件') + ending
}

/** The header that makes a browser save the file under this name (RFC 6266): for old ones in ASCII, for all others as it is. */
export function attachmentHeader(name: string): string {
  const tidy = tidyFileName(name)
  const ascii = tidy.replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  const encoded = encodeURIComponent(tidy).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** A new place for an uploaded file: the month it came, and a name nobody can guess. `2026/11/3b241101-….pdf` */
export function newKey(ending: string, now = new Date()): string {
  const [year, month] = now.toISOString().split('-')
  return `${year}/${month}/${randomUUID()}.${ending}`
}

/** Whether a key was made by `newKey`: such files alone are ever cleared away. */
export const isUploadKey = (key: string) => /^\d{4}\/\d\d\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.[a-z\d]{1,5}$/.test(key)
