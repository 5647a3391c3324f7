import { sql } from 'kysely'
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest'
import type { Prisma } from '#prisma/generated/client.ts'
import { execute, query, run } from '#server/database/query.ts'
import { testDatabase } from '#tests/support/testDatabase.ts'

/* Compares the row types of queries with the values that both kinds of connections return. */

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
  await db.prisma.account.create({
    data: { id: 7, loginName: 'a', userName: '', passwordHash: '', role: 'staff', totpSecret: 's', totpStep: 1, recoveryCodes: ['x', 'y'] },
  })
})
afterAll(() => db.drop())

const values = query
  .selectFrom('Account')
  .select((eb) => [
    'id',
    'role',
    'phone',
    'recoveryCodes',
    'disabledAt',
    eb('disabledAt', 'is', null).as('isEnabled'),
    eb.fn.countAll<bigint>().over().as('count'),
    sql<Date>`'2026-11-21 09:30:00+08'::timestamptz`.as('time'),
    sql<Date>`date '2026-11-21'`.as('day'),
    sql<`${number}`>`12.50`.as('amount'),
    sql<{ a: number[] }>`'{"a": [1]}'::jsonb`.as('json'),
  ])
type Role = 'member' | 'administrator' | 'editor' | 'reviewer' | 'memberManager' | 'auditor' | 'staff'

test('the reader returns times as Beijing text and all numbers as numbers', async () => {
  const row = await db.reader.row(values)
  expectTypeOf(row).toEqualTypeOf<
    | {
        id: number
        role: Role
        phone: string | null
        recoveryCodes: string[]
        disabledAt: string | null
        isEnabled: boolean
        count: number
        time: string
        day: string
        amount: number
        json: { a: number[] }
      }
    | undefined
  >()
  const times = { disabledAt: null, time: '2026-11-21 09:30:00', day: '2026-11-21' }
  const rest = { id: 7, role: 'staff', phone: null, recoveryCodes: ['x', 'y'], isEnabled: true, count: 1, amount: 12.5, json: { a: [1] } }
  expect(row).toEqual({ ...times, ...rest })
})

test('a Prisma transaction returns times as Date, and large numbers as bigint and Decimal', async () => {
  const [row] = await db.prisma.$transaction((tx) => run(tx, values))
  expectTypeOf(row).toEqualTypeOf<
    | {
        id: number
        role: Role
        phone: string | null
        recoveryCodes: string[]
        disabledAt: Date | null
        isEnabled: boolean
        count: bigint
        time: Date
        day: Date
        amount: Prisma.Decimal
        json: { a: number[] }
      }
    | undefined
  >()
  expect(row).toMatchObject({ id: 7, role: 'staff', phone: null, recoveryCodes: ['x', 'y'], disabledAt: null, isEnabled: true, count: 1n })
  expect(row).toMatchObject({ time: new Date('2026-11-21T01:30:00Z'), day: new Date('2026-11-21'), json: { a: [1] } })
  expect(row?.amount.toString()).toBe('12.5')
})

test('query results cannot be assigned to another type', () => {
  const ids = query.selectFrom('Account').select('id')
  // @ts-expect-error: `id` is a number.
  const wrong: () => Promise<{ id: string }[]> = () => db.reader.rows(ids)
  // @ts-expect-error: no such column.
  const renamed = () => query.selectFrom('Account').select('name')
  // @ts-expect-error: no such role.
  const misspelt = () => query.selectFrom('Account').where('role', '=', sql.lit('membre'))
  expect([wrong, renamed, misspelt]).toHaveLength(3)
})

test('a statement that changes rows returns their number', async () => {
  const rename = query.updateTable('Account').set({ userName: '张三' }).where('id', '=', 7)
  expect(await execute(db.prisma, rename)).toBe(1)
  expect(await run(db.prisma, rename.returning('userName'))).toEqual([{ userName: '张三' }])
  expect(await execute(db.prisma, rename.where('role', '<>', sql.lit('staff')))).toBe(0)
})
