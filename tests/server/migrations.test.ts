import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { applyMigrations, migrationNames, readMigration } from '#prisma/applyMigrations.ts'
import { migrate } from '#prisma/migrate.ts'
import { oneProcessAtATime } from '#server/database/preparation.ts'
import { StartError } from '#server/startError.ts'
import { heldMigration, holdMigration } from '#tests/support/holdMigration.ts'
import { emptyDatabase } from '#tests/support/testDatabase.ts'

const names = migrationNames()
const last = names.at(-1) as string

let databaseUrl: string
let drop: () => Promise<void>
let operator: pg.Client
beforeEach(async () => {
  ;({ databaseUrl, drop } = await emptyDatabase())
  operator = new pg.Client({ connectionString: databaseUrl })
  operator.on('error', () => {})
  await operator.connect()
})
afterEach(async () => {
  await operator.end()
  await drop()
})

/** Returns the applied and unfinished migrations. */
async function records() {
  const { rows } = await operator.query<{ name: string; finished: boolean }>(
    `select "migration_name" as "name", "finished_at" is not null as "finished" from "_prisma_migrations" order by 1`,
  )
  return rows
}
const allFinished = names.map((name) => ({ name, finished: true }))

/** Simulates an older release that was killed during a script: a record without an end. */
const leaveUnfinished = (name: string) => operator.query(`update "_prisma_migrations" set "finished_at" = null where "migration_name" = $1`, [name])

describe('a start killed during a migration', () => {
  test('by an older release before the script was committed: the next start applies it', async () => {
    await migrate(databaseUrl)
    await leaveUnfinished(last)
    await operator.query('drop schema public cascade; create schema public')
    await operator.query(`create table "_prisma_migrations" ("id" varchar(36) primary key, "checksum" varchar(64) not null, "finished_at" timestamptz,
      "migration_name" varchar(255) not null, "logs" text, "rolled_back_at" timestamptz, "started_at" timestamptz not null default now(),
      "applied_steps_count" integer not null default 0)`)
    await operator.query(`insert into "_prisma_migrations" ("id", "checksum", "migration_name") values ('1', '', $1)`, [names[0]])
    expect(await migrate(databaseUrl)).toEqual(names)
    expect(await records()).toEqual(allFinished)
  })

  test('by an older release after the script was committed: the next start records it, for every migration', async () => {
    await migrate(databaseUrl)
    // Releases that recorded outside the transaction knew these.
    for (const name of names.filter((name) => name < '20261122092951')) {
      await leaveUnfinished(name)
      expect(await migrate(databaseUrl)).toEqual([name])
    }
    expect(await records()).toEqual(allFinished)
  })

  test('in the middle of a script: it is rolled back, and the next start applies it', async () => {
    await holdMigration(operator)
    const killed = migrate(databaseUrl)
    killed.catch(() => {})
    const pid = await heldMigration(operator)
    const next = migrate(databaseUrl)
    await sleep(100)
    expect(await records()).toEqual([])
    await operator.query('select pg_terminate_backend($1)', [pid])
    await expect(killed).rejects.toThrow(StartError)
    expect(await next).toEqual(names)
    expect(await records()).toEqual(allFinished)
  })
})

test('a migration blocked by a long query does not block other queries for long, and runs after it', async () => {
  const at = names.findLastIndex((name) => /alter table "Article"/i.test(readMigration(name)))
  await oneProcessAtATime(databaseUrl, (client) => applyMigrations(client, databaseUrl, names.slice(0, at)))
  await operator.query('begin; lock table "Article" in access share mode')
  const migrated = migrate(databaseUrl)
  const isWaiting = async () => (await operator.query('select from pg_locks where not granted')).rowCount
  await expect.poll(isWaiting).toBe(1)
  const visitor = new pg.Client({ connectionString: databaseUrl, options: '-c statement_timeout=5000' })
  await visitor.connect()
  await visitor.query('select "id" from "Article"')
  await visitor.end()
  await operator.query('commit')
  expect(await migrated).toEqual(names.slice(at))
})

test('a failing script is rolled back, and the start names it', async () => {
  await operator.query(`create function announce_content() returns int language sql as 'select 1'`)
  const before = await migrate(databaseUrl).catch((error: Error) => error)
  expect(before).toBeInstanceOf(StartError)
  expect((before as Error).message).toMatch(/^数据库结构没有更新成（\d{14}_\w+）：/)
  const applied = await records()
  expect(applied.every(({ finished }) => finished)).toBe(true)
  await operator.query('drop function announce_content()')
  expect(await migrate(databaseUrl)).toEqual(names.slice(applied.length))
})

test('two concurrent starts apply each migration once', async () => {
  const [one, other] = await Promise.all([migrate(databaseUrl), migrate(databaseUrl)])
  expect([...one, ...other].sort()).toEqual(names)
  expect(await records()).toEqual(allFinished)
})

test('an older portal refuses the database of a newer one', async () => {
  await migrate(databaseUrl)
  await operator.query(
    `insert into "_prisma_migrations" ("id", "checksum", "migration_name", "finished_at") values ('1', '', '20991231000000_later', now())`,
  )
  await expect(migrate(databaseUrl)).rejects.toThrow(/^数据库已由更新的版本升级过（20991231000000_later），现在的程序比它旧。/)
})

test('the database of another program is not changed', async () => {
  await operator.query('create table "Customer" ()')
  await expect(migrate(databaseUrl)).rejects.toThrow(/^数据库里已有别的程序的表。/)
  expect((await operator.query(`select to_regclass('_prisma_migrations') as "records"`)).rows).toEqual([{ records: null }])
})

test('each migration can run in one transaction: it contains no transaction commands and no statements forbidden there', () => {
  for (const name of names) {
    const statements = readMigration(name)
      .replace(/\$(\w*)\$[\s\S]*?\$\1\$|'(?:[^']|'')*'|--.*$/gm, '')
      .split(';')
      .map((statement) => statement.trim())
    expect(
      statements.filter((statement) => /^(begin|start|commit|end|rollback|abort|savepoint|vacuum)\b|\bconcurrently\b/i.test(statement)),
      name,
    ).toEqual([])
  }
})
