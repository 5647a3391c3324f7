import type { Database } from '#server/database/client.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import { shopCardColumns } from '#server/features/food/foodColumns.ts'
import { getFoodShop, getOwnFoodShop } from '#server/features/food/getFoodShop.ts'
import { getShopsAround } from '#server/features/food/getShopsAround.ts'
import { listDishes, listOwnDishes } from '#server/features/food/listDishes.ts'
import { listFoodShops, type ShopFilter, shopFilter } from '#server/features/food/listFoodShops.ts'
import { feature } from '#server/http/feature.ts'
import { foodContract, type ShopPlace } from '#shared/contracts/food.ts'
import type { Page } from '#shared/lib/endpoint.ts'

/** Returns the visible shops that have coordinates, of one area and one cuisine where they are named. */
const listShopPlaces = (db: Database, wanted: ShopFilter): Promise<Page<ShopPlace>> =>
  db.reader.page({
    columns: sql`${shopCardColumns}, "longitude", "latitude", "coordinateSystem"`,
    source: sql`from "VisibleFoodShop" where ${shopFilter(wanted)} and "longitude" is not null and "latitude" is not null`,
    page: wanted.page,
    size: wanted.size,
  })

export const food = feature(foodContract, {
  listFoodShops: ({ db, input }) => listFoodShops(db, input),

  listNewestShops: ({ db, input }) => listFoodShops(db, input),

  getFoodShop: {
    handle: ({ db, input: { id } }) => getFoodShop(db, id),
    viewed: 'foodShop',
    handleOwner: ({ db, member, input: { id } }) => getOwnFoodShop(db, id, member),
  },

  listShopPlaces: ({ db, input }) => listShopPlaces(db, input),

  getShopsAround: ({ db, input: { id } }) => getShopsAround(db, id),

  listDishes: {
    handle: ({ db, input: { shopId } }) => listDishes(db, shopId),
    handleOwner: ({ db, member, input: { shopId } }) => listOwnDishes(db, shopId, member),
  },

  listAreas: ({ db }) => readCodeTable(db, sql`"FoodArea"`),

  listCuisines: ({ db }) => readCodeTable(db, sql`"FoodCuisine"`),
})

/** Code → name, in the order staff gave them. */
async function readCodeTable(db: Database, table: Sql): Promise<Record<string, string>> {
  const rows = await db.reader.rows<{ code: string; name: string }>(sql`select "code", "name" from ${table} order by "position", "code"`)
  return Object.fromEntries(rows.map(({ code, name }) => [code, name]))
}
