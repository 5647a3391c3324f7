import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/testDatabase.ts'

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

/** Columns that may change without making a form stale. All other columns count; a new column needs a decision. */
const uncounted = {
  Account: [
    ...['city', 'createdAt', 'disabledAt', 'emailVerifiedAt', 'id', 'lastLoginAt', 'loginName', 'mustChangePassword', 'officeAddress'],
    ...['officePhone', 'passwordHash', 'province', 'recoveryCodes', 'role', 'totpSecret', 'totpStep', 'updatedAt'],
  ],
  Banner: ['id', 'position', 'type'],
  Expert: ['id', 'position'],
  FocusNews: ['articleId', 'id', 'position'],
  FoodArea: ['position'],
  FoodCuisine: ['position'],
  FriendlyLink: ['id', 'position'],
  MedicalRequest: [
    ...['addressHash', 'closedAt', 'consentedAt', 'createdAt', 'department', 'expert', 'hospital', 'id', 'isMember', 'memberName', 'memberPhone'],
    ...['memberUnit', 'memo', 'patientName', 'purgeAt', 'submittedById', 'visitDate'],
  ],
  Setting: ['key', 'updatedAt'],
  ThinkTank: ['id', 'position'],
  Webhook: ['id', 'lastAt', 'lastProblem'],
}

test('every change of a form column is counted, also by imports and commands', async () => {
  const tables = await db.reader.rows<{ table: string; columns: string[] }>(sql`
    select relname as "table", array_agg(attname::text order by attname) as "columns"
    from pg_trigger join pg_class on pg_class.oid = tgrelid join pg_attribute on attrelid = tgrelid and attnum > 0 and not attisdropped
    where tgname = 'count_version' and attname <> 'version' and cardinality(tgattr::int2[]) > 0 and attnum <> all(tgattr::int2[])
    group by relname`)
  expect(Object.fromEntries(tables.map(({ table, columns }) => [table, columns]))).toEqual(uncounted)
})

test('a recreated row counts as a new one, and reordering the list is not a change', async () => {
  const { thinkTank } = db.prisma
  const first = await thinkTank.create({ data: { id: 1, name: '甲院' } })
  const moved = await thinkTank.update({ where: { id: 1 }, data: { position: 7 } })
  expect(moved.version).toBe(first.version)
  const { count } = await thinkTank.updateMany({ data: { name: '乙院' } })
  const changed = await thinkTank.findUniqueOrThrow({ where: { id: 1 } })
  expect([count, changed.version > first.version]).toEqual([1, true])
  await thinkTank.delete({ where: { id: 1 } })
  const again = await thinkTank.create({ data: { id: 1, name: '乙院' } })
  expect(again.version).toBeGreaterThan(changed.version)
})
