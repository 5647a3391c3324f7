import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { Backup, BackupPlace } from '#prisma/generated/client.ts'
import { openTarget } from '#server/backup/backupTarget.ts'
import { explainFailure } from '#server/backup/explainFailure.ts'
import { loadArchive } from '#server/backup/loadArchive.ts'
import { readArchive } from '#server/backup/readArchive.ts'
import type { BackupPortal } from '#server/backup/runBackup.ts'
import { withBackupLock } from '#server/backup/withBackupLock.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { oneProcessAtATime } from '#server/database/preparation.ts'
import { withConnection } from '#server/database/sessionLock.ts'
import { StartError } from '#server/startError.ts'
import { Refusal } from '#shared/lib/errors.ts'

const comment = 'scratch database of a backup verification'

/**
 * Provides a temporary database: beside the portal's, or, without permission, in a separate PostgreSQL. Requires the backup lock: drops leftovers
 * first.
 */
const withScratchDatabase = <T>(connectionString: string, work: (connectionString: string) => Promise<T>): Promise<T> =>
  withConnection(connectionString, async (client) => {
    const name = await createDatabase(client)
    if (!name) return withEmbedded(work)
    try {
      return await work(Object.assign(new URL(connectionString), { pathname: `/${name}` }).href)
    } finally {
      await client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`)
    }
  })

/** Undefined without permission. */
async function createDatabase(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string; comment: string | null }>(
    `select left(current_database(), 50) || '_verify' as "name", (
       select shobj_description(oid, 'pg_database') from pg_database where datname = left(current_database(), 50) || '_verify') as "comment"`,
  )
  const name = rows[0]?.name ?? ''
  const database = pg.escapeIdentifier(name)
  if (rows[0]?.comment === comment) await client.query(`drop database ${database} with (force)`)
  try {
    await client.query(`create database ${database} template template0 encoding 'UTF8'`)
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === '42501') return undefined
    if (code === '42P04') throw new Refusal('refused', `服务器上已有数据库 ${name}，不能用来检验备份。请改名或删除它`)
    throw error
  }
  await client.query(`comment on database ${database} is '${comment}'`)
  return name
}

async function withEmbedded<T>(work: (connectionString: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'verify-'))
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

interface Verification {
  /** Defaults to the newest good backup. */
  name?: string
  onProgress?(text: string): void
}

/**
 * Restores a backup into a scratch database and compares it. Returns its row; `verifyError` is null if correct. Refuses without backup, key or
 * database, or while another runs.
 */
export async function verifyBackup({ db, config }: Omit<BackupPortal, 'storage'>, { name, onProgress }: Verification = {}): Promise<Backup> {
  return withBackupLock(db, async () => {
    const backup = await findBackup(db, name)
    const { passphrase, identity } = config.backup
    if (backup.encrypted && !passphrase && !identity)
      throw new Refusal('refused', '这个备份是用公钥加密的，这里没有私钥，不能检验。请在有 BACKUP_IDENTITY 的环境里检验')
    const open = await opener(config, backup.place, backup.name)
    return withScratchDatabase(db.connectionString, async (connectionString) => {
      const verifyError = await oneProcessAtATime(connectionString, async (client) => {
        const checked = await readArchive(await open(), config.backup)
        await loadArchive({ client, connectionString, open, keys: config.backup, checked, onProgress })
      }).then(
        () => null,
        (error: unknown) => explainFailure(error).message,
      )
      return db.prisma.backup.update({ where: { id: backup.id }, data: { verifiedAt: new Date(), verifyError } })
    })
  })
}

async function findBackup({ prisma }: BackupPortal['db'], name: string | undefined) {
  const good = { finishedAt: { not: null }, error: null }
  const found = await prisma.backup.findFirst({ where: name === undefined ? good : { ...good, name }, orderBy: { id: 'desc' } })
  if (!found) throw new Refusal('notFound', name === undefined ? '还没有完成的备份' : `没有备份 ${name}`)
  return found
}

/** Refuses if missing. */
export async function opener(config: BackupPortal['config'], place: BackupPlace, name: string) {
  const target = await openTarget(config, place)
  return async () => {
    const found = await target.read(name)
    if (!found) throw new Refusal('notFound', `备份文件 ${name} 不在${place === 's3' ? ' S3 ' : '备份文件夹'}里`)
    return found.stream
  }
}
