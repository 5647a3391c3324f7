import { randomUUID } from 'node:crypto'
import { tidyLine } from '#shared/lib/codecs.ts'
import { endingOf } from '#shared/lib/fileNames.ts'

/** In characters. */
const maxLength = 120

/** Returns a base name on one line without invisible characters. Truncation keeps the ending; never empty. */
export function tidyFileName(name: string): string {
  const base = tidyLine(
    name
      .toWellFormed()
      .replace(/^.*[\\/]/su, '')
      .replace(/\p{Cc}/gu, ''),
  )
  const ending = endingOf(base) && `.${base.slice(-endingOf(base).length)}`
  const stem = [...base.slice(0, base.length - ending.length)]
  return (stem.slice(0, maxLength - ending.length).join('') || '文件') + ending
}

/** Returns a Content-Disposition header (RFC 6266) with an ASCII fallback. */
export function attachmentHeader(name: string): string {
  const tidy = tidyFileName(name)
  const ascii = tidy.replace(/[^\x20-\x7e]|["\\%]/gu, '_')
  const encoded = encodeURIComponent(tidy).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** Returns a new storage key, by month and with an unguessable name: `2026/11/3b241101-….pdf`. */
export function newKey(ending: string, now = new Date()): string {
  const [year, month] = now.toISOString().split('-')
  return `${year}/${month}/${randomUUID()}.${ending}`
}

/** Whether a key has the form of `newKey`: only such files are ever deleted as unused. */
export const isUploadKey = (key: string) => /^\d{4}\/\d\d\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.[a-z\d]{1,5}$/.test(key)
