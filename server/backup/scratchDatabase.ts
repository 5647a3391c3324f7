import { hash } from 'node:crypto'
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { BackupPortal } from '#server/backup/runBackup.ts'
import { withBackupLock } from '#server/backup/withBackupLock.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { withConnection } from '#server/database/sessionLock.ts'
import { StartError } from '#server/startError.ts'
import { Refusal } from '#shared/lib/errors.ts'

type Portal = Pick<BackupPortal, 'config'> & { db: Pick<BackupPortal['db'], 'connectionString'> }

const comment = 'scratch database of a backup verification'

/**
 * Provides a temporary database: beside the portal's, or, without permission, in a separate PostgreSQL. Requires the backup lock: drops leftovers
 * first.
 */
export const withScratchDatabase = <T>({ db, config }: Portal, work: (connectionString: string) => Promise<T>): Promise<T> =>
  withConnection(db.connectionString, async (client) => {
    const name = await dropLeftovers(client, config)
    if (!(await createDatabase(client, name))) return withEmbedded(prefix(config), work)
    try {
      return await work(Object.assign(new URL(db.connectionString), { pathname: `/${name}` }).href)
    } finally {
      await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
    }
  })

/** Removes the copy of all data that a killed verification has left, unless a backup or verification runs. */
export async function removeScratch({ db, config }: Portal): Promise<void> {
  await withBackupLock(db, () => withConnection(db.connectionString, (client) => dropLeftovers(client, config))).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
  })
}

/** Returns the name for a scratch database. */
async function dropLeftovers(client: pg.Client, config: Portal['config']): Promise<string> {
  for (const name of readdirSync(tmpdir())) if (name.startsWith(prefix(config))) rmSync(join(tmpdir(), name), { recursive: true, force: true })
  const { rows } = await client.query<{ name: string; comment: string | null }>(
    `select left(current_database(), 50) || '_verify' as "name", (
       select shobj_description(oid, 'pg_database') from pg_database where datname = left(current_database(), 50) || '_verify') as "comment"`,
  )
  const name = rows[0]?.name ?? ''
  if (rows[0]?.comment === comment) await client.query(`drop database ${pg.escapeIdentifier(name)} with (force)`)
  return name
}

/** Differs between installations on one machine. */
const prefix = ({ backup }: Portal['config']) => `portal-verify-${hash('sha256', backup.folder).slice(0, 12)}-`

/** False without permission. */
async function createDatabase(client: pg.Client, name: string): Promise<boolean> {
  const database = pg.escapeIdentifier(name)
  try {
    await client.query(`create database ${database} template template0 encoding 'UTF8'`)
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '42501') return false
    if (code === '42P04') throw new Refusal('refused', `服务器上已有数据库 ${name}，不能用来检验备份。请改名或删除它`)
    throw error
  }
  await client.query(`comment on database ${database} is '${comment}'`)
  return true
}

async function withEmbedded<T>(name: string, work: (connectionString: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), name))
  chmodSync(folder, 0o711) // when started as root, PostgreSQL runs as another user
  try {
    const server = await startEmbedded({ folder: join(folder, 'postgres') })
    return await work(server.connectionString).finally(() => server.stop())
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    throw new Refusal(
      'refused',
      `检验要一个临时数据库：请允许数据库用户创建（ALTER ROLE 用户 CREATEDB）。这里也启动不了自带的 PostgreSQL：${error.message}`,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
