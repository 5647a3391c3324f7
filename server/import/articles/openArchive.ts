import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openUpload } from '#server/archives/openUpload.ts'
import type { ArchivedFile } from '#server/archives/unpackArchive.ts'
import { privateFile, privateFolder } from '#server/storage/folders.ts'
import type { Storage } from '#server/storage/storage.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** Unpacks the archive; returns files by path. Throws `Refusal('refused')` when it is missing. */
export async function openArchive(storage: Storage, archiveKey: string | null, folder: string): Promise<Map<string, ArchivedFile>> {
  const read = archiveKey === null ? undefined : await storage.read('restricted', archiveKey)
  if (!read) throw new Refusal('refused', '上传的压缩包已不存在，请重新上传')
  const path = join(folder, 'archive.zip')
  await mkdir(folder, { recursive: true, mode: privateFolder })
  await pipeline(read.stream, createWriteStream(path, { mode: privateFile }))
  const { files } = await openUpload({ name: 'archive.zip', path, size: read.size, sha256: '' })
  return new Map(files.map((file) => [file.name, file]))
}
