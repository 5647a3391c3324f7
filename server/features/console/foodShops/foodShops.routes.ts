import { sql } from 'kysely'
import { companyChoices } from '#server/content/companyChoices.ts'
import { statusColumns, submissionColumns } from '#server/content/itemState.ts'
import { foodShop } from '#server/content/types/foodShop.ts'
import { writingHandlers } from '#server/content/workflow/writingHandlers.ts'
import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'
import { foodShopExport, foodShopList } from '#server/features/console/foodShops/foodShopList.ts'
import { feature } from '#server/http/feature.ts'
import { type ConsoleFoodShop, foodShopsContract } from '#shared/contracts/console/foodShops.ts'
import { Refusal } from '#shared/lib/errors.ts'

export const foodShops = feature(foodShopsContract, {
  listFoodShops: {
    handle: ({ db, staff, input }) => db.reader.page(foodShopList(input, staff), input),
    spreadsheet: foodShopExport,
  },
  readFoodShop: ({ db, input: { id } }) => readFoodShop(db, id),
  foodShopChoices: ({ db }) => foodShopChoices(db),
  ...writingHandlers(foodShop),
})

/** Refuses with notFound. */
async function readFoodShop({ reader }: Database, id: number): Promise<ConsoleFoodShop> {
  const row = await reader.row(
    query
      .selectFrom('FoodShop as item')
      .selectAll('item')
      .select(statusColumns)
      .select(submissionColumns('foodShop'))
      .select((eb) => {
        const photos = eb.selectFrom('FoodShopPhoto').select('fileKey').whereRef('shopId', '=', 'item.id').orderBy('position')
        return sql<string[]>`array${photos}`.as('photoKeys')
      })
      .where('item.id', '=', id),
  )
  if (!row) throw new Refusal('notFound')
  return { ...row, ...foodShop.toWritten({ ...row, averagePrice: String(row.averagePrice) }) }
}

async function foodShopChoices({ reader }: Database) {
  const [areas, cuisines, companies] = await Promise.all([
    reader.rows(query.selectFrom('FoodArea').select(['code', 'name']).orderBy('position').orderBy('code')),
    reader.rows(query.selectFrom('FoodCuisine').select(['code', 'name']).orderBy('position').orderBy('code')),
    companyChoices({ reader }),
  ])
  return { areas, cuisines, companies }
}
