import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createStorage } from '#server/storage/createStorage.ts'
import { newKey } from '#server/storage/fileName.ts'
import { closePrivateFolders } from '#server/storage/folders.ts'

/* Only the download call hands out documents: other users of the machine cannot read them from the disk. */

let uploadsFolder: string
beforeEach(() => {
  uploadsFolder = mkdtempSync(join(tmpdir(), 'portal-private-'))
})
afterEach(() => rmSync(uploadsFolder, { recursive: true, force: true }))

const at = (...path: string[]) => join(uploadsFolder, ...path)
const modeOf = (...path: string[]) => (statSync(at(...path)).mode & 0o777).toString(8)
const modesBelow = (folder: string) =>
  Object.fromEntries(
    readdirSync(at(folder), { recursive: true, withFileTypes: true }).map((entry) => [
      entry.name,
      (statSync(join(entry.parentPath, entry.name)).mode & 0o777).toString(8),
    ]),
  )

test('a start restricts the folders of an earlier version and their contents', async () => {
  mkdirSync(at('restricted/2026/10'), { recursive: true })
  mkdirSync(at('public/2026'), { recursive: true })
  for (const file of ['restricted/a.pdf', 'restricted/2026/10/b.pdf', 'public/2026/c.webp']) writeFileSync(at(file), 'bytes', { mode: 0o644 })
  for (const folder of ['restricted', 'restricted/2026', 'restricted/2026/10', 'public', 'public/2026']) chmodSync(at(folder), 0o755)
  await closePrivateFolders(uploadsFolder)
  expect([modeOf('restricted'), modeOf('incoming')]).toEqual(['700', '700'])
  expect(modesBelow('restricted')).toEqual({ 'a.pdf': '600', 2026: '700', 10: '700', 'b.pdf': '600' })
  expect([modeOf('public'), modesBelow('public')]).toEqual(['755', { 2026: '755', 'c.webp': '644' }])
})

test('an interrupted start restricts them the next time; a start that finds them restricted does not check each file', async () => {
  await closePrivateFolders(uploadsFolder)
  writeFileSync(at('restricted/a.pdf'), 'bytes')
  chmodSync(at('restricted/a.pdf'), 0o644)
  await closePrivateFolders(uploadsFolder)
  expect(modeOf('restricted/a.pdf')).toBe('644')
  chmodSync(at('restricted'), 0o750)
  await closePrivateFolders(uploadsFolder)
  expect([modeOf('restricted'), modeOf('restricted/a.pdf')]).toEqual(['700', '600'])
})

test('a stored document can be read by the portal only, a picture by a web server too', async () => {
  const storage = await createStorage({ uploadsFolder, s3: undefined })
  mkdirSync(storage.incomingFolder)
  const keep = async (area: 'public' | 'restricted', key: string) => {
    const path = join(storage.incomingFolder, 'file')
    writeFileSync(path, 'bytes', { mode: 0o644 })
    chmodSync(path, 0o644)
    await storage.put(area, key, path, 'text/plain')
  }
  const [document, picture] = [newKey('pdf'), newKey('webp')]
  await keep('restricted', document)
  await keep('public', picture)
  expect([modeOf('restricted'), modeOf('restricted', document), modeOf('restricted', document, '..')]).toEqual(['700', '600', '700'])
  expect(modeOf('public', picture)).toBe('644')
})
