import { randomUUID } from 'node:crypto'

/** A new place for an uploaded file: the month it came, and a name nobody can guess. `2026/11/3b241101-….pdf` */
export function newKey(ending: string, now = new Date()): string {
  const [year, month] = now.toISOString().split('-')
  return `${year}/${month}/${randomUUID()}.${ending}`
}

/** Whether a key was made by `newKey`: such files alone are ever cleared away. */
export const isUploadKey = (key: string) => /^\d{4}\/\d\d\/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\.[a-z\d]{1,5}$/.test(key)
