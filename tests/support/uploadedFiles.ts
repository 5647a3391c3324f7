import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Every stored file below the uploads folder, by its relative path. */
export function filesBelow(uploadsFolder: string): string[] {
  if (!existsSync(uploadsFolder)) return []
  return readdirSync(uploadsFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(uploadsFolder.length + 1))
    .filter((path) => path !== 'owner')
}
