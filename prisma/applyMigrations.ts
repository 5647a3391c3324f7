import { hash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { isLocked } from '#server/database/isUnavailable.ts'
import { Pool } from '#server/database/query.ts'
import { StartError } from '#server/startError.ts'

/* Applies each script and its record in one transaction. Prisma's engine records outside it; a kill between blocks the database (P3009). */

const folder = fileURLToPath(new URL('migrations/', import.meta.url))
const quiet = new Logger(() => () => {})

export const migrationNames = (): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()

export const readMigration = (name: string): string => readFileSync(join(folder, name, 'migration.sql'), 'utf8')

/**
 * Applies missing migrations and those of the job queue; returns the names. The connection must hold the lock of `oneProcessAtATime`. Throws
 * StartError for newer databases, tables of other programs and failing scripts.
 */
export async function applyMigrations(client: pg.Client, connectionString: string, names = migrationNames()): Promise<string[]> {
  const records = await readRecords(client)
  assertNotNewer(records, names)
  const finished = new Set(records.filter(({ finished }) => finished).map(({ name }) => name))
  const missing = names.filter((name) => !finished.has(name))
  for (const name of missing)
    await apply(
      client,
      name,
      records.some((record) => record.name === name),
    )
  // The queue's own pool does not handle a connection that PostgreSQL ends while it closes.
  const pgPool = new Pool({ connectionString, max: 1 })
  await runMigrations({ pgPool, logger: quiet }).finally(() => pgPool.end())
  return missing
}

interface Record {
  name: string
  /** False where an older release was interrupted. */
  finished: boolean
}

async function readRecords(client: pg.Client): Promise<Record[]> {
  const { rows } = await client.query<{ known: boolean; tables: boolean }>(`
    select to_regclass('public._prisma_migrations') is not null as "known", exists (
      select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')) as "tables"`)
  if (!rows[0]?.known) {
    if (rows[0]?.tables) throw new StartError('数据库里已有别的程序的表。请新建一个空的数据库，让 DATABASE_URL 指向它')
    await client.query(`create table "_prisma_migrations" (
      "id" varchar(36) primary key, "checksum" varchar(64) not null, "finished_at" timestamptz, "migration_name" varchar(255) not null, "logs" text,
      "rolled_back_at" timestamptz, "started_at" timestamptz not null default now(), "applied_steps_count" integer not null default 0)`)
  }
  const found = await client.query<Record>(`
    select "migration_name" as "name", bool_or("finished_at" is not null) as "finished"
    from "_prisma_migrations" where "rolled_back_at" is null group by 1`)
  return found.rows
}

function assertNotNewer(records: Record[], names: string[]) {
  const unknown = records.filter(({ name, finished }) => finished && !names.includes(name)).map(({ name }) => name)
  if (unknown.length === 0) return
  throw new StartError(`数据库已由更新的版本升级过（${unknown.sort().at(-1)}），现在的程序比它旧。请用那个版本或更新的版本启动，或恢复升级之前的备份`)
}

/** SQLSTATEs: creating what exists, dropping what does not. */
const alreadyApplied = new Set(['42P07', '42710', '42701', '42P06', '42723', '42703', '42P01', '42704'])

/** During an update, queries of the release that serves queue behind each attempt to lock a table. */
const attempts = { max: 30, wait: '900ms', pauseMs: 1_000 }

async function apply(client: pg.Client, name: string, wasBegun: boolean) {
  for (let attempt = 1; ; attempt++) {
    try {
      await applyOnce(client, name, wasBegun)
      return
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if (attempt === attempts.max || !isLocked(error)) throw new StartError(`数据库结构没有更新成（${name}）：${(error as Error).message}`)
      await pause(attempts.pauseMs)
    }
  }
}

async function applyOnce(client: pg.Client, name: string, wasBegun: boolean) {
  const script = readMigration(name)
  await client.query(`begin; set local lock_timeout = '${attempts.wait}'`)
  await client.query('savepoint script')
  await client.query(script).catch(async (error: { code?: string }) => {
    // An older release was killed between commit and record.
    if (!wasBegun || !alreadyApplied.has(error.code ?? '')) throw error
    await client.query('rollback to savepoint script')
  })
  await client.query('delete from "_prisma_migrations" where "migration_name" = $1 and "rolled_back_at" is null', [name])
  const checksum = hash('sha256', script)
  await client.query(
    `insert into "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at", "applied_steps_count") values ($1, $2, $3, now(), 1)`,
    [randomUUID(), checksum, name],
  )
  await client.query('commit')
}
