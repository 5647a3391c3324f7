import { sql } from '#server/database/sql.ts'
import { getFoodShop, getOwnFoodShop } from '#server/features/food/getFoodShop.ts'
import { getShopsAround } from '#server/features/food/getShopsAround.ts'
import { listDishes, listOwnDishes } from '#server/features/food/listDishes.ts'
import { listFoodShops } from '#server/features/food/listFoodShops.ts'
import { listShopPlaces } from '#server/features/food/listShopPlaces.ts'
import { readCodeTable } from '#server/features/food/readCodeTable.ts'
import { feature } from '#server/http/feature.ts'
import { foodContract } from '#shared/contracts/food.ts'

export const food = feature(
  foodContract,
  {
    listFoodShops: ({ db, input }) => listFoodShops(db, input),

    listNewestShops: ({ db, input }) => listFoodShops(db, input),

    getFoodShop: ({ db, input: { id } }) => getFoodShop(db, id),

    listShopPlaces: ({ db, input }) => listShopPlaces(db, input),

    getShopsAround: ({ db, input: { id } }) => getShopsAround(db, id),

    listDishes: ({ db, input: { shopId } }) => listDishes(db, shopId),

    listAreas: ({ db }) => readCodeTable(db, sql`"FoodArea"`),

    listCuisines: ({ db }) => readCodeTable(db, sql`"FoodCuisine"`),
  },
  {
    viewed: { getFoodShop: 'foodShop' },
    ownerHandlers: {
      getFoodShop: ({ db, member, input: { id } }) => getOwnFoodShop(db, id, member),
      listDishes: ({ db, member, input: { shopId } }) => listOwnDishes(db, shopId, member),
    },
  },
)
