import type { Prisma } from '#prisma/generated/client.ts'
import { type Sql, sql, toText } from '#server/database/sql.ts'
import type { StoredTable } from '#server/features/console/siteTables/tables/table.ts'
import { Refusal } from '#shared/lib/errors.ts'

/* The areas and cuisines restaurants are found by. Restaurants name them by their code, also in versions that wait for review. */

interface CodeTable {
  table: Sql
  /** What restaurants call it. */
  column: Sql
  field: 'areaCode' | 'cuisineCode'
}

/** The restaurants that use a code; deleted ones too, as they can come back. */
const usersOf = ({ column, field }: CodeTable, code: Sql) => sql`(
  select "id" from "FoodShop" where ${column} = ${code}
  union select "itemId" from "Revision" where "kind" = 'foodShop' and "status" = 'pending' and "data"->>${field}::text = ${code})`

const codeTable = (given: CodeTable): StoredTable => {
  const { table } = given
  const run = <T>(tx: Prisma.TransactionClient, query: Sql) => tx.$queryRawUnsafe<T[]>(toText(query), ...query.values)
  return {
    rows: sql`
      select "code" as "id", jsonb_build_object('code', "code", 'name', "name") as "values", null as "state",
        (select count(*)::int from ${usersOf(given, sql`"code"`)} users) as "uses"
      from ${table} order by "position", "code"`,
    insert: async (tx, { code, name }) => {
      await run(tx, sql`insert into ${table} ("code", "name", "position") select ${code}, ${name}, coalesce(max("position"), 0) + 1 from ${table}`)
      return String(code)
    },
    update: async (tx, code, { name }) => void (await run(tx, sql`update ${table} set "name" = ${name} where "code" = ${code}`)),
    move: async (tx, code, position) => void (await run(tx, sql`update ${table} set "position" = ${position} where "code" = ${code}`)),
    async remove(tx, code) {
      // Whoever submits a restaurant holds its codes; so either it is counted here, or it finds the code gone.
      await run(tx, sql`select from ${table} where "code" = ${code} for update`)
      const [users] = await run<{ count: number }>(tx, sql`select count(*)::int as "count" from ${usersOf(given, sql`${code}`)} users`)
      if (users?.count) throw new Refusal('refused', `有${users.count}家餐厅（含待审核和已删除的）正在使用，不能删除`)
      await run(tx, sql`delete from ${table} where "code" = ${code}`)
    },
  }
}

export const foodArea = codeTable({ table: sql`"FoodArea"`, column: sql`"areaCode"`, field: 'areaCode' })
export const foodCuisine = codeTable({ table: sql`"FoodCuisine"`, column: sql`"cuisineCode"`, field: 'cuisineCode' })
