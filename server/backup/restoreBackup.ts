import type { Readable } from 'node:stream'
import type pg from 'pg'
import { applyMigrations } from '#prisma/applyMigrations.ts'
import type { BackupKeys } from '#server/backup/encryption.ts'
import { loadArchive } from '#server/backup/loadArchive.ts'
import { type CheckedArchive, readArchive } from '#server/backup/readArchive.ts'
import { isHalfRestored, oneProcessAtATime, restoreMarked } from '#server/database/preparation.ts'
import { ownerSetting, type Storage } from '#server/storage/storage.ts'
import { Refusal } from '#shared/lib/errors.ts'

interface Restore {
  connectionString: string
  /** Called twice. */
  open(): Promise<Readable>
  keys: BackupKeys
  storage?: Storage
  /** Allows losing the database content. */
  replace: boolean
  onProgress?(text: string): void
}

/**
 * Checks, loads and migrates. Changes nothing if the archive is damaged or the database in use or not empty. Later failures leave a restorable
 * database on which no portal starts.
 */
export async function restoreBackup({ connectionString, open, keys, storage, replace, onProgress = () => {} }: Restore): Promise<CheckedArchive> {
  return oneProcessAtATime(connectionString, async (client) => {
    await assertUnused(client)
    await assertReplaceable(client, replace)
    onProgress('检查备份')
    const checked = await readArchive(await open(), keys)
    const backups = await readBackupList(client)
    const owner = await readOwner(client)
    await restoreMarked(client, async () => {
      await loadArchive({ client, connectionString, open, keys, checked, storage, onProgress })
      await applyMigrations(client, connectionString)
      // Invalidates older download and preview links, and those revoked since the backup.
      await client.query(`delete from "Setting" where "key" = 'downloadSecret'`)
      await client.query('delete from "PreviewLink"')
      // The id of the replaced database, not that of the archive. An upgrade, which has no storage, keeps its own.
      if (storage) await client.query('delete from "Setting" where "key" = $1', [ownerSetting])
      if (storage && owner)
        await client.query('insert into "Setting" ("key", "value", "updatedAt") values ($1, to_jsonb($2::text), now())', [ownerSetting, owner])
      if (backups) await writeBackupList(client, backups)
      onProgress('整理数据库')
      await client.query('vacuum (analyze)')
    })
    return checked
  })
}

/** The archives are still there and have to expire. Returns the rows as JSON. */
async function readBackupList(client: pg.Client): Promise<string | undefined> {
  const { rows: tables } = await client.query(`select where to_regclass('public."Backup"') is not null`)
  if (tables.length === 0) return undefined
  const { rows } = await client.query<{ list: string | null }>('select jsonb_agg(b)::text as "list" from "Backup" b')
  return rows[0]?.list ?? undefined
}

/** Returns the id by which the storage names this database. After an interrupted restore it would be that of the archive. */
async function readOwner(client: pg.Client): Promise<string | undefined> {
  const { rows: tables } = await client.query(`select where to_regclass('public."Setting"') is not null`)
  if (tables.length === 0 || (await isHalfRestored(client))) return undefined
  const { rows } = await client.query<{ id: string }>(`select "value" #>> '{}' as "id" from "Setting" where "key" = $1`, [ownerSetting])
  return rows[0]?.id
}

async function writeBackupList(client: pg.Client, list: string) {
  await client.query('insert into "Backup" select * from jsonb_populate_recordset(null::"Backup", $1) on conflict do nothing', [list])
  await client.query(`select setval(pg_get_serial_sequence('"Backup"', 'id'), (select max("id") from "Backup"))`)
}

/** A running portal would keep its cached state. */
async function assertUnused(client: pg.Client) {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as "count" from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  const count = rows[0]?.count ?? 0
  if (count > 0) throw new Refusal('refused', `数据库正在使用（还有 ${count} 个连接）。请先停止网站和其他使用它的程序，再恢复`)
}

/** Never drops tables of another program; portal tables only if empty, half restored, or allowed. */
async function assertReplaceable(client: pg.Client, replace: boolean) {
  if (await isHalfRestored(client)) return
  const { rows } = await client.query<{ name: string }>(
    `select relname as "name" from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
     and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`,
  )
  const names = new Set(rows.map(({ name }) => name))
  if (names.size === 0) return
  if (!names.has('_prisma_migrations')) throw new Refusal('refused', '数据库里有别的程序的表，不能恢复到这里。请新建一个空的数据库')
  if (replace || !names.has('Account') || !names.has('Article')) return
  const found = await client.query<{ any: boolean }>('select exists (select from "Account") or exists (select from "Article") as "any"')
  if (found.rows[0]?.any) throw new Refusal('refused', '数据库里已有内容，没有恢复。要用备份代替现有的全部内容，请先备份，再加上 --replace 重新执行')
}
