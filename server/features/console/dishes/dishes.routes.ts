import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { deleteDish } from '#server/features/console/dishes/deleteDish.ts'
import { orderDishes } from '#server/features/console/dishes/orderDishes.ts'
import { saveDish } from '#server/features/console/dishes/saveDish.ts'
import { feature } from '#server/http/feature.ts'
import { dishesContract, type ShopDish } from '#shared/contracts/console/dishes.ts'
import { Refusal } from '#shared/lib/errors.ts'

export const dishes = feature(dishesContract, {
  listShopDishes: ({ db, input }) => listShopDishes(db, input.shopId),
  saveDish: ({ db, staff, body, client }) => saveDish(db, staff, client.address, body),
  deleteDish: ({ db, staff, body, client }) => deleteDish(db, staff, client.address, body),
  orderDishes: ({ db, staff, body, client }) => orderDishes(db, staff, client.address, body),
})

/** The dishes of a restaurant, whether visitors see them or not, in their order. Refuses with notFound. */
async function listShopDishes({ reader }: Database, shopId: number): Promise<ShopDish[]> {
  if (!(await reader.row(sql`select from "FoodShop" where "id" = ${shopId}`))) throw new Refusal('notFound')
  return reader.rows(sql`
    select "id", "version", "title", "imageKey",
      case "status" when 'approved' then 'shown' when 'draft' then 'hidden' else "status"::text end as "state",
      "status" = 'approved' and exists (
        select from "Revision" where "kind" = 'dish' and "itemId" = dish."id" and "Revision"."status" = 'pending') as "changeWaits"
    from "Dish" dish where "shopId" = ${shopId} and "deletedAt" is null order by "position", "id"`)
}
