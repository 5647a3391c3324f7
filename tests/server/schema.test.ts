import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate, pendingChange, schemaSnapshot } from '#prisma/migrate.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

test('the migrations lead to the schema, and a migrated database has no migrations left', async () => {
  expect(await pendingChange(db.connectionString)).toBeUndefined()
  expect(await migrate(db.connectionString)).toEqual([])
})

test('the snapshot contains everything that migrations depend on, so that the next one changes nothing else', () => {
  expect(readFileSync('prisma/migrations/schema.prisma', 'utf8')).toBe(schemaSnapshot())
})

test('a renamed column must be declared, since the next migration would otherwise drop it with its data', async () => {
  const renames = [{ table: 'InfoItem', from: 'submitterName', to: 'author' }]
  await expect(pendingChange(db.connectionString, { renames })).rejects.toThrow('InfoItem.author would be dropped with its data')
  expect(await pendingChange(db.connectionString, { renames, drops: ['InfoItem.author'] })).toContain('DROP COLUMN "author"')
})
