import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Logger, runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { Pool } from '#server/database/pool.ts'
import { StartError } from '#server/startError.ts'

/*
 * Applies prisma/migrations and records them in Prisma's table. Prisma's own engine records outside the transaction of the script: a process killed
 * between the two leaves a database that the engine refuses from then on (P3009). Here each script and its record are one transaction.
 */

const folder = fileURLToPath(new URL('migrations/', import.meta.url))
const quiet = new Logger(() => () => {})

/** The names of all migrations of this code, in the order in which they are applied. */
export const migrationNames = (): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()

/** The SQL of a migration. */
export const readMigration = (name: string): string => readFileSync(join(folder, name, 'migration.sql'), 'utf8')

/**
 * Applies the missing migrations and those of the job queue; returns the names of the ones it applied. The connection has to hold the lock of
 * `oneProcessAtATime`: after a kill PostgreSQL runs the statement it has begun to its end, and this connection keeps the lock as long.
 * Throws a StartError for a database of newer code, for one that holds foreign tables, and for a script that fails. A restore gives the names an
 * archive was written with.
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
  // The job queue migrates its own schema, each migration in one transaction with its record. Its own pool would not handle the error of a connection
  // that PostgreSQL ends while the pool closes.
  const pgPool = new Pool({ connectionString, max: 1 })
  await runMigrations({ pgPool, logger: quiet }).finally(() => pgPool.end())
  return missing
}

interface Record {
  name: string
  /** False for what an older release left unfinished: it wrote the record before the script and finished it afterwards. */
  finished: boolean
}

/** Creates the table of records in an empty database. */
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

/** What PostgreSQL says of a script that creates what exists or drops what does not. */
const alreadyApplied = new Set(['42P07', '42710', '42701', '42P06', '42723', '42703', '42P01', '42704'])

/** Runs a script and records it, both or neither. */
async function apply(client: pg.Client, name: string, wasBegun: boolean) {
  const script = readMigration(name)
  try {
    await client.query('begin')
    await client.query('savepoint script')
    await client.query(script).catch(async (error: { code?: string }) => {
      // An older release was killed after its script was committed and before the record was finished.
      if (!wasBegun || !alreadyApplied.has(error.code ?? '')) throw error
      await client.query('rollback to savepoint script')
    })
    await client.query('delete from "_prisma_migrations" where "migration_name" = $1 and "rolled_back_at" is null', [name])
    const checksum = createHash('sha256').update(script).digest('hex')
    await client.query(
      `insert into "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at", "applied_steps_count") values ($1, $2, $3, now(), 1)`,
      [randomUUID(), checksum, name],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw new StartError(`数据库结构没有更新成（${name}）：${(error as Error).message}`)
  }
}
