import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pack as createPack, type Pack } from 'tar-stream'
import {
  type ArchivedTable,
  type ArchiveHead,
  type ArchiveManifest,
  fileName,
  formatVersion,
  headName,
  manifestName,
  pieceName,
  tablesLeftOut,
} from '#server/backup/archiveFormat.ts'
import { copySettings, readAppliedMigrations, readFiles, readSequences, readTables } from '#server/backup/readSnapshot.ts'
import { createDigest } from '#server/storage/createDigest.ts'
import type { Storage } from '#server/storage/storage.ts'
import packageJson from '../../package.json' with { type: 'json' }

/** In bytes; tar needs the size before the data. */
const pieceSize = 4 * 1024 * 1024

export interface ArchiveProgress {
  tables: { done: number; total: number }
  files: { done: number; total: number }
}

interface Source {
  /** Dedicated; closed after the rows are read. */
  client: pg.Client
  storage?: Storage
  leftOut?: readonly string[]
  onProgress?(progress: ArchiveProgress): void
}

/** Streams a consistent archive in bounded memory. Database or storage failures reject `manifest` and end the stream. */
export function writeArchive(source: Source): { stream: Readable; manifest: Promise<ArchiveManifest> } {
  const pack = createPack()
  const compressed = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  const passed = pipeline(pack, compressed)
  const manifest = fill(pack, source).then(
    async (result) => {
      pack.finalize()
      await passed
      return result
    },
    async (error: Error) => {
      pack.destroy(error)
      await passed.catch(() => {})
      throw error
    },
  )
  manifest.catch(() => {}) // the stream reports it too
  passed.catch((error: Error) => compressed.destroy(error))
  return { stream: compressed, manifest }
}

async function fill(pack: Pack, { client, storage, leftOut = tablesLeftOut, onProgress = () => {} }: Source): Promise<ArchiveManifest> {
  const manifest: ArchiveManifest = { entries: [], tables: [], missingFiles: [] }
  const add = async (name: string, size: number, bytes: Readable) => {
    manifest.entries.push({ name, size, sha256: await addEntry(pack, name, size, bytes) })
  }
  const addBytes = (name: string, bytes: Buffer) => add(name, bytes.length, Readable.from([bytes], { objectMode: false }))
  const addJson = (name: string, value: object) => addBytes(name, Buffer.from(JSON.stringify(value)))

  await client.query(copySettings)
  await client.query('begin isolation level repeatable read read only')
  const tables = await readTables(client, leftOut)
  await addJson(headName, await readHead(client, tables))
  const progress = { tables: { done: 0, total: tables.length }, files: { done: 0, total: 0 } }
  for (const table of tables) {
    manifest.tables.push({ name: table.name, ...(await copyTable(client, table, addBytes)) })
    progress.tables.done++
    onProgress(progress)
  }
  const files = storage ? await readFiles(client) : []
  await client.end()

  progress.files.total = files.length
  for (const { area, key } of files) {
    const file = await storage?.read(area, key)
    if (file) await add(fileName(area, key), file.size, file.stream)
    else manifest.missingFiles.push({ area, key })
    progress.files.done++
    onProgress(progress)
  }
  await addEntryBytes(pack, manifestName, Buffer.from(JSON.stringify(manifest)))
  return manifest
}

async function readHead(client: pg.Client, tables: ArchivedTable[]): Promise<ArchiveHead> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as "version"`)
  return {
    format: formatVersion,
    version: packageJson.version,
    createdAt: new Date().toISOString(),
    postgres: rows[0]?.version ?? '',
    migrations: await readAppliedMigrations(client),
    tables,
    sequences: await readSequences(client, tables),
  }
}

/** Writes the rows of a table as text into the archive. Returns their number and the SHA-256 of the text. */
export async function copyTable(
  client: pg.Client,
  { name, columns }: ArchivedTable,
  addPiece: (name: string, bytes: Buffer) => Promise<void> = async () => {},
): Promise<{ rows: number; sha256: string }> {
  const copy = client.query(copyTo(`copy ${pg.escapeIdentifier(name)} (${columns.map(pg.escapeIdentifier).join(', ')}) to stdout`))
  const digest = createDigest()
  let chunks: Buffer[] = []
  let size = 0
  let pieces = 0
  const flush = async () => {
    if (size === 0) return
    await addPiece(pieceName(name, ++pieces), Buffer.concat(chunks, size))
    chunks = []
    size = 0
  }
  for await (const chunk of digest.pass(copy)) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= pieceSize) await flush()
  }
  await flush()
  return { rows: copy.rowCount, sha256: digest.finish().sha256 }
}

const addEntryBytes = (pack: Pack, name: string, bytes: Buffer) => addEntry(pack, name, bytes.length, Readable.from([bytes], { objectMode: false }))

/** Rejects if the size differs. */
async function addEntry(pack: Pack, name: string, size: number, bytes: Readable): Promise<string> {
  const digest = createDigest()
  // Nothing else would close the source.
  if (pack.destroying) bytes.destroy()
  const entry = pack.entry({ name, size, mode: 0o600 })
  await pipeline(bytes, digest.pass, entry)
  return digest.finish().sha256
}
