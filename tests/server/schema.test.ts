import { expect, test } from 'vitest'
import { migrate, pendingChange } from '#prisma/migrate.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

test('the migrations lead to the schema, and a migrated database has nothing left to apply', async () => {
  const db = await testDatabase()
  expect(await pendingChange(db.connectionString)).toBeUndefined()
  expect(await migrate(db.connectionString)).toEqual([])
  await db.drop()
})
