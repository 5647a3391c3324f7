import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrate } from '#prisma/migrate.ts'
import { findIn } from '#server/commands/upgrade.ts'
import { connect } from '#server/database/client.ts'
import { startEmbedded } from '#server/database/embedded/embedded.ts'
import { makeBackup } from '#tests/support/backupRows.ts'
import { query, rowsOf, schemaOf } from '#tests/support/backups.ts'
import { makeArticle } from '#tests/support/factories.ts'
import { usePlace } from './support/portal.ts'

const { TEST_OLD_POSTGRES_BINARIES: oldBinaries = '' } = process.env
const oldVersion = 17

const place = usePlace()

test('a data folder of an older PostgreSQL is not touched, and one line says what to do', async () => {
  const folder = join(place.data, 'postgres')
  mkdirSync(join(folder, 'global'), { recursive: true })
  writeFileSync(join(folder, 'global', 'pg_control'), '')
  writeFileSync(join(folder, 'PG_VERSION'), `${oldVersion}\n`)
  const portal = place.start()
  expect(await portal.ended).toBe(1)
  expect(portal.complained()).toEqual([expect.stringMatching(/属于 PostgreSQL 17，程序自带的是 \d+。请执行 npm run upgrade-database/)])
  expect(readdirSync(folder).toSorted()).toEqual(['PG_VERSION', 'global'])

  const wrong = place.command('upgrade', ['--binaries', place.folder])
  expect(await wrong.ended).toBe(1)
  expect(wrong.complained()).toEqual([expect.stringContaining('里没有 PostgreSQL 的程序')])
})

test('a start between the last two steps of an upgrade does not create an empty database', async () => {
  const server = await startEmbedded({ folder: join(place.data, 'postgres') })
  await server.stop()
  renameSync(join(place.data, 'postgres'), join(place.data, 'postgres-upgraded'))
  const portal = place.start()
  expect(await portal.ended).toBe(1)
  expect(portal.complained()).toEqual([expect.stringMatching(/上次数据库升级没有完成。请执行 npm run upgrade-database/)])
  const command = place.command('upgrade')
  expect(await command.ended).toBe(0)
  await place.start().ready()
})

test.skipIf(!oldBinaries)('an upgrade keeps every row and the old folder (needs TEST_OLD_POSTGRES_BINARIES, of PostgreSQL 17)', async () => {
  const folder = join(place.data, 'postgres')
  const old = await startEmbedded({ folder, binaries: findIn(oldBinaries, oldVersion) })
  await migrate(old.connectionString)
  const db = await connect({ databaseUrl: old.connectionString })
  for (let count = 0; count < 20; count++) await makeArticle(db, { title: `第 ${count} 篇`, content: '驻京办的消息。'.repeat(10_000) })
  const { name } = await makeBackup(db)
  await db.close()
  const [rows, schema] = [await rowsOf(old.connectionString), await schemaOf(old.connectionString)]
  await old.stop()

  const command = place.command('upgrade', ['--binaries', oldBinaries])
  expect({ code: await command.ended, complained: command.complained() }).toEqual({ code: 0, complained: [] })
  expect(command.said()).toContain('全部一致')
  expect(readFileSync(join(place.data, 'postgres-17', 'PG_VERSION'), 'utf8').trim()).toBe('17')
  expect(readdirSync(place.data).toSorted()).toEqual(['postgres', 'postgres-17'])
  const upgraded = await startEmbedded({ folder })
  expect(await rowsOf(upgraded.connectionString)).toEqual(rows)
  expect(await query(upgraded.connectionString, 'select "name" from "Backup"')).toEqual([{ name }])
  expect(await schemaOf(upgraded.connectionString)).toEqual(schema)
  await upgraded.stop()
  expect(existsSync(join(folder, 'postmaster.pid'))).toBe(false)
  await place.start().ready()
})
