import { sql } from '#server/database/sql.ts'
import { dishColumns } from '#server/features/food/foodColumns.ts'
import { getFoodShop } from '#server/features/food/getFoodShop.ts'
import { listFoodShops } from '#server/features/food/listFoodShops.ts'
import { readCodeTable } from '#server/features/food/readCodeTable.ts'
import { feature } from '#server/http/serve.ts'
import { foodContract } from '#shared/contracts/food.ts'

export const food = feature(
  foodContract,
  {
    listFoodShops: ({ db, input }) => listFoodShops(db, input),

    listNewestShops: ({ db, input }) => listFoodShops(db, input),

    getFoodShop: ({ db, input }) => getFoodShop(db, input.id),

    listDishes: ({ db, input }) =>
      db.reader.rows(sql`select ${dishColumns} from "VisibleDish" where "shopId" = ${input.shopId} order by "position", "id"`),

    listAreas: ({ db }) => readCodeTable(db, sql`"FoodArea"`),

    listCuisines: ({ db }) => readCodeTable(db, sql`"FoodCuisine"`),
  },
  { getFoodShop: 'foodShop' },
)
