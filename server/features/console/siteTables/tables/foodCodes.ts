import { type Expression, sql } from 'kysely'
import { execute, query, run } from '#server/database/query.ts'
import { noState, type StoredTable, valuesOf } from '#server/features/console/siteTables/tables/table.ts'
import { Refusal } from '#shared/lib/errors.ts'

/* Restaurants and pending versions refer to these by code. */

type CodeColumn = 'areaCode' | 'cuisineCode'

/** Includes deleted restaurants, which can be restored. */
const countUsers = (column: CodeColumn, code: Expression<string>) =>
  query
    .selectFrom(
      query
        .selectFrom('FoodShop')
        .select('id')
        .where(column, '=', code)
        .union(
          query
            .selectFrom('Revision')
            .select('itemId as id')
            .where('kind', '=', sql.lit('foodShop'))
            .where('status', '=', sql.lit('pending'))
            .where((eb) => sql<boolean>`${eb.ref('data')} ->> ${sql.lit(column)} = ${code}`),
        )
        .as('users'),
    )
    .select(sql<number>`count(*)::int`.as('count'))

const codeTable = (table: 'FoodArea' | 'FoodCuisine', column: CodeColumn): StoredTable => ({
  rows: query
    .selectFrom(table)
    .select((eb) => [
      'code as id',
      'version',
      valuesOf({ code: eb.ref('code'), name: eb.ref('name') }),
      noState,
      countUsers(column, eb.ref(`${table}.code`)).as('uses'),
    ])
    .orderBy('position')
    .orderBy('code'),
  insert: async (tx, { code, name }) => {
    const row = query
      .selectFrom(table)
      .select((eb) => [
        eb.val(String(code)).as('code'),
        eb.val(String(name)).as('name'),
        sql<number>`coalesce(max(${eb.ref('position')}), 0) + 1`.as('position'),
      ])
    await execute(tx, query.insertInto(table).columns(['code', 'name', 'position']).expression(row))
    return String(code)
  },
  update: async (tx, code, { name }) =>
    void (await execute(
      tx,
      query
        .updateTable(table)
        .set({ name: String(name) })
        .where('code', '=', code),
    )),
  move: async (tx, code, position) => void (await execute(tx, query.updateTable(table).set({ position }).where('code', '=', code))),
  async remove(tx, code) {
    // Restaurant submissions lock their codes, so either this counts them or they find the code deleted.
    await run(tx, query.selectFrom(table).select('code').where('code', '=', code).forUpdate())
    const [users] = await run(tx, countUsers(column, sql.val(code)))
    if (users?.count) throw new Refusal('refused', `有${users.count}家餐厅（含待审核和已删除的）正在使用，不能删除`)
    await execute(tx, query.deleteFrom(table).where('code', '=', code))
  },
})

export const foodArea = codeTable('FoodArea', 'areaCode')
export const foodCuisine = codeTable('FoodCuisine', 'cuisineCode')
