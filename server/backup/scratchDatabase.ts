import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { withConnection } from '#server/database/advisoryLock.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { StartError } from '#server/startError.ts'
import { Refusal } from '#shared/lib/errors.ts'

const comment = 'scratch database of a backup verification'

/**
 * Provides a temporary database: beside the portal's, or, without permission, in a separate PostgreSQL. Requires the backup lock: drops leftovers
 * first.
 */
export const withScratchDatabase = <T>(connectionString: string, work: (connectionString: string) => Promise<T>): Promise<T> =>
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
