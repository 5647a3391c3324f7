import type { Database } from '#server/database/client.ts'
import { prepared, query } from '#server/database/query.ts'
import { getFoodShop, getOwnFoodShop } from '#server/features/food/getFoodShop.ts'
import { getShopsAround } from '#server/features/food/getShopsAround.ts'
import { listDishes, listOwnDishes } from '#server/features/food/listDishes.ts'
import { listFoodShops, listShopPlaces } from '#server/features/food/listFoodShops.ts'
import { feature } from '#server/http/feature.ts'
import { foodContract } from '#shared/contracts/food.ts'

export const food = feature(foodContract, {
  listFoodShops: ({ db, input }) => listFoodShops(db, input),

  listNewestShops: ({ db, input }) => listFoodShops(db, input),

  getFoodShop: {
    handle: ({ db, input: { id } }) => getFoodShop(db, id),
    viewed: 'foodShop',
    describe: ({ address, areaName, tel, cuisineName, averagePrice, openingHours }) => ({
      '@type': 'Restaurant',
      address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: areaName, addressRegion: '北京市', addressCountry: 'CN' },
      telephone: tel || undefined,
      servesCuisine: cuisineName,
      priceRange: averagePrice ? `人均 ¥${averagePrice}` : undefined,
      openingHours: openingHours === '全年 9:00-22:00' ? 'Mo-Su 09:00-22:00' : undefined,
    }),
    handleOwner: ({ db, member, input: { id } }) => getOwnFoodShop(db, id, member),
  },

  listShopPlaces: ({ db, input }) => listShopPlaces(db, input),

  getShopsAround: ({ db, input: { id } }) => getShopsAround(db, id),

  listDishes: {
    handle: ({ db, input: { shopId } }) => listDishes(db, shopId),
    handleOwner: ({ db, member, input: { shopId } }) => listOwnDishes(db, shopId, member),
  },

  listAreas: readCodeTable('FoodArea'),

  listCuisines: readCodeTable('FoodCuisine'),
})

function readCodeTable(table: 'FoodArea' | 'FoodCuisine') {
  const statement = prepared(() => query.selectFrom(table).select(['code', 'name']).orderBy('position').orderBy('code'))
  return async ({ db }: { db: Database }): Promise<Record<string, string>> => {
    const rows = await db.reader.rows(statement({}))
    return Object.fromEntries(rows.map(({ code, name }) => [code, name]))
  }
}
