import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import type { Prisma } from '#prisma/generated/client.ts'
import { tablesLeftOut } from '#server/backup/archiveFormat.ts'
import { restoreBackup } from '#server/backup/restoreBackup.ts'
import { runBackup } from '#server/backup/runBackup.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'
import { createStorage } from '#server/storage/createStorage.ts'
import { makeFile } from '#tests/support/factories.ts'
import { emptyDatabase, testDatabase } from '#tests/support/testDatabase.ts'
import { filesBelow } from '#tests/support/uploadedFiles.ts'

/** A portal's database, its files and its backups, without the portal. */
export async function createSite(environment: Record<string, string> = {}) {
  const db = await testDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'))
  const folders = { uploads: join(folder, 'uploads'), backups: join(folder, 'backups') }
  const config = readConfig({ DATABASE_URL: db.connectionString, UPLOADS_DIR: folders.uploads, BACKUP_DIR: folders.backups, ...environment }, [])
  const storage = await createStorage(config, db)
  return {
    db,
    config,
    storage,
    folder,
    folders,
    backUp: (options: Partial<Parameters<typeof runBackup>[1]> = {}) =>
      runBackup({ db, config, storage }, { place: 'folder', origin: 'command', ...options }),
    pathOf: (name: string) => join(folders.backups, name),
    async close() {
      await db.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Site = Awaited<ReturnType<typeof createSite>>

/** An empty database and an empty folder, into which archives are restored. */
export async function createTarget() {
  const { databaseUrl, drop } = await emptyDatabase()
  const uploads = mkdtempSync(join(tmpdir(), 'portal-restored-'))
  const storage = await createStorage({ uploadsFolder: uploads, s3: undefined })
  return {
    databaseUrl,
    uploads,
    restore: (path: string, options: Partial<Parameters<typeof restoreBackup>[0]> = {}) =>
      restoreBackup({ connectionString: databaseUrl, open: async () => createReadStream(path), keys: {}, storage, replace: false, ...options }),
    async close() {
      await drop()
      rmSync(uploads, { recursive: true, force: true })
    },
  }
}
export type Target = Awaited<ReturnType<typeof createTarget>>

/** A stored file with its bytes on the disk. */
export async function putFile(db: Database, uploads: string, bytes: string | Buffer, fields: Partial<Prisma.StoredFileUncheckedCreateInput> = {}) {
  const file = await makeFile(db, { size: Buffer.byteLength(bytes), ...fields })
  const path = join(uploads, file.restricted ? 'restricted' : 'public', file.key)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
  return file
}

export async function query<T extends object>(databaseUrl: string, text: string, values: unknown[] = []): Promise<T[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** Returns every row of every table that a backup contains, as text. */
export async function rowsOf(databaseUrl: string): Promise<Record<string, string[]>> {
  const tables = await query<{ name: string }>(
    databaseUrl,
    `select relname as "name" from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all ($1) order by 1`,
    [tablesLeftOut],
  )
  // One query: a connection for each table takes longer than reading them.
  const parts = tables.map(({ name }) => `select '${name}' as "name", t::text as "row" from "${name}" t`)
  const found = await query<{ name: string; row: string }>(databaseUrl, `${parts.join(' union all ')} order by 1, 2`)
  const rows: Record<string, string[]> = Object.fromEntries(tables.map(({ name }) => [name, []]))
  for (const { name, row } of found) rows[name]?.push(row)
  return rows
}

/** Keys, checks, triggers, indexes, views and migrations: what makes the schema work. */
export async function schemaOf(databaseUrl: string): Promise<string[]> {
  const found = await query<{ text: string }>(
    databaseUrl,
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as "text" from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
     union all select tgrelid::regclass || ' ' || pg_get_triggerdef(oid) || ' ' || tgenabled::text from pg_trigger where not tgisinternal
       and tgrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select viewname || ' ' || definition from pg_views where schemaname = 'public'
     union all select migration_name from _prisma_migrations where finished_at is not null`,
  )
  return found.map(({ text }) => text).sort()
}

/** Every file below a folder with the checksum of its bytes. */
export const checksumsOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    filesBelow(folder)
      .toSorted()
      .map((path) => [
        path,
        createHash('sha256')
          .update(readFileSync(join(folder, path)))
          .digest('hex'),
      ]),
  )
