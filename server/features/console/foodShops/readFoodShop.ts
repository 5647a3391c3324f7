import { companyChoices } from '#server/content/companyChoices.ts'
import { statusColumns, submissionColumns } from '#server/content/itemState.ts'
import { type FoodShopData, foodShop } from '#server/content/types/foodShop.ts'
import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import type { ConsoleFoodShop } from '#shared/contracts/console/foodShops.ts'
import { Refusal } from '#shared/lib/errors.ts'

type Standing = Omit<ConsoleFoodShop, keyof ReturnType<typeof foodShop.toWritten>>

/** A restaurant whole, as staff edit it. Refuses with notFound. */
export async function readFoodShop({ reader }: Database, id: number): Promise<ConsoleFoodShop> {
  const row = await reader.row<Standing & FoodShopData>(sql`
    select item.*, ${statusColumns}, ${submissionColumns('foodShop')},
      array(select "fileKey" from "FoodShopPhoto" where "shopId" = item."id" order by "position") as "photoKeys"
    from "FoodShop" item where item."id" = ${id}`)
  if (!row) throw new Refusal('notFound')
  return { ...row, ...foodShop.toWritten({ ...row, averagePrice: String(row.averagePrice) }) }
}

type Choice = { code: string; name: string }

/** The areas and cuisines there are, in the order of staff, and the units. */
export async function foodShopChoices({ reader }: Database) {
  const [areas, cuisines, companies] = await Promise.all([
    reader.rows<Choice>(sql`select "code", "name" from "FoodArea" order by "position", "code"`),
    reader.rows<Choice>(sql`select "code", "name" from "FoodCuisine" order by "position", "code"`),
    companyChoices({ reader }),
  ])
  return { areas, cuisines, companies }
}
