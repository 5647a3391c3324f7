import { sql } from '#server/database/sql.ts'
import { getFoodShop, getOwnFoodShop } from '#server/features/food/getFoodShop.ts'
import { listDishes, listOwnDishes } from '#server/features/food/listDishes.ts'
import { listFoodShops } from '#server/features/food/listFoodShops.ts'
import { readCodeTable } from '#server/features/food/readCodeTable.ts'
import { feature } from '#server/http/serve.ts'
import { foodContract } from '#shared/contracts/food.ts'

export const food = feature(
  foodContract,
  {
    listFoodShops: ({ db, input }) => listFoodShops(db, input),

    listNewestShops: ({ db, input }) => listFoodShops(db, input),

    getFoodShop: async ({ db, member, input: { id } }) => (member && (await getOwnFoodShop(db, id, member))) ?? getFoodShop(db, id),

    listDishes: async ({ db, member, input: { shopId } }) => {
      const own = member ? await listOwnDishes(db, shopId, member) : []
      return own.length > 0 ? own : listDishes(db, shopId)
    },

    listAreas: ({ db }) => readCodeTable(db, sql`"FoodArea"`),

    listCuisines: ({ db }) => readCodeTable(db, sql`"FoodCuisine"`),
  },
  { getFoodShop: 'foodShop' },
)
