import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import pg from 'pg'
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams'
import { applyMigrations } from '#prisma/applyMigrations.ts'
import { type ArchiveHead, type ArchiveManifest, countFiles, DamagedArchive } from '#server/backup/archiveFormat.ts'
import type { BackupKeys } from '#server/backup/encryption.ts'
import { type ArchiveVisitor, type CheckedArchive, readArchive } from '#server/backup/readArchive.ts'
import { copySettings, readTables } from '#server/backup/readSnapshot.ts'
import { copyTable } from '#server/backup/writeArchive.ts'
import type { Area, Storage } from '#server/storage/storage.ts'

interface Load {
  /** Holds the lock of `oneProcessAtATime`; no portal tables exist. */
  client: pg.Client
  connectionString: string
  open(): Promise<Readable>
  keys: BackupKeys
  /** The archive was fully checked first. */
  checked: CheckedArchive
  /** Without it files are only checked. */
  storage?: Storage
  onProgress?(text: string): void
}

/**
 * Creates the archive's schema and loads rows in one transaction, comparing every table with the manifest before commit; files follow. Needs no
 * superuser.
 */
export async function loadArchive({ client, connectionString, open, keys, checked, storage, onProgress = () => {} }: Load): Promise<void> {
  const { head, manifest } = checked
  await applyMigrations(client, connectionString, head.migrations)
  const tables = new TableLoader(client, head)
  const files = countFiles(manifest)
  let done = 0
  const visitor: ArchiveVisitor = {
    head: () => tables.begin(),
    async rows(table, bytes) {
      onProgress(`表 ${table}`)
      await tables.copy(table, bytes)
    },
    async file(area, key, bytes) {
      await tables.commit(manifest)
      onProgress(`文件 ${++done}/${files}`)
      await keepFile(client, storage, area, key, bytes)
    },
  }
  try {
    await readArchive(await open(), keys, visitor)
    await tables.commit(manifest)
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

async function keepFile(client: pg.Client, storage: Storage | undefined, area: Area, key: string, bytes: AsyncIterable<Buffer>) {
  if (!storage) {
    for await (const _ of bytes);
    return
  }
  const { rows } = await client.query<{ mimeType: string }>('select "mimeType" from "StoredFile" where "key" = $1', [key])
  if (!rows[0]) throw new DamagedArchive(`备份里的文件 ${key} 在数据库里没有记录`)
  await mkdir(storage.incomingFolder, { recursive: true })
  const path = join(storage.incomingFolder, 'restore')
  try {
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }))
    await storage.put(area, key, path, rows[0].mimeType)
  } finally {
    await rm(path, { force: true })
  }
}

/** Disables triggers and drops foreign keys; re-adding checks every row. Disabling keys needs a superuser. */
class TableLoader {
  readonly #client: pg.Client
  readonly #head: ArchiveHead
  #current: { table: string; copy: CopyStreamQuery } | undefined
  #foreignKeys: { table: string; name: string; definition: string }[] = []
  #committed = false

  constructor(client: pg.Client, head: ArchiveHead) {
    this.#client = client
    this.#head = head
  }

  async begin() {
    const client = this.#client
    await client.query(copySettings)
    await client.query('begin')
    await this.#assertKnownTables()
    const { rows } = await client.query<{ table: string; name: string; definition: string }>(
      `select conrelid::regclass::text as "table", quote_ident(conname) as "name", pg_get_constraintdef(oid) as "definition"
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
    )
    this.#foreignKeys = rows
    for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
    for (const table of this.#tableNames()) await client.query(`alter table ${table} disable trigger user`)
    // Migrations insert rows.
    await client.query(`truncate ${this.#tableNames().join(', ')}`)
  }

  async copy(table: string, bytes: AsyncIterable<Buffer>) {
    if (this.#current?.table !== table) {
      await this.#endTable()
      const columns = this.#head.tables.find(({ name }) => name === table)?.columns ?? []
      const copy = this.#client.query(copyFrom(`copy ${pg.escapeIdentifier(table)} (${columns.map(pg.escapeIdentifier).join(', ')}) from stdin`))
      copy.on('error', () => {}) // the next write reports it
      this.#current = { table, copy }
    }
    await pipeline(bytes, this.#current.copy, { end: false })
  }

  /** Commits if everything matches the manifest. */
  async commit({ tables }: ArchiveManifest) {
    if (this.#committed) return
    await this.#endTable()
    const client = this.#client
    for (const { name, columns } of this.#head.tables) {
      const expected = tables.find((table) => table.name === name)
      const loaded = await copyTable(client, { name, columns })
      if (loaded.rows !== expected?.rows || loaded.sha256 !== expected.sha256)
        throw new DamagedArchive(`表 ${name} 载入后与备份不符：应有 ${expected?.rows ?? 0} 行，实有 ${loaded.rows} 行`)
    }
    for (const { table, name, definition } of this.#foreignKeys) await client.query(`alter table ${table} add constraint ${name} ${definition}`)
    for (const table of this.#tableNames()) await client.query(`alter table ${table} enable trigger user`)
    for (const { name, value } of this.#head.sequences) await client.query('select setval($1::regclass, $2)', [pg.escapeIdentifier(name), value])
    await client.query('commit')
    this.#committed = true
  }

  async #endTable() {
    if (!this.#current) return
    const { copy } = this.#current
    this.#current = undefined
    copy.end()
    await finished(copy)
  }

  #tableNames() {
    return this.#head.tables.map(({ name }) => pg.escapeIdentifier(name))
  }

  /** The excluded tables may have changed since. */
  async #assertKnownTables() {
    const present = new Map((await readTables(this.#client, [])).map(({ name, columns }) => [name, new Set(columns)]))
    const unknown = this.#head.tables.find(({ name, columns }) => !columns.every((column) => present.get(name)?.has(column)))
    if (unknown) throw new DamagedArchive(`备份里的表 ${unknown.name} 与它所属版本的数据库结构不符，没有恢复`)
  }
}
