import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import type { ShopDish } from '#shared/contracts/console/dishes.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** The dishes of a restaurant, whether visitors see them or not, in their order. Refuses with notFound. */
export async function listShopDishes({ reader }: Database, shopId: number): Promise<ShopDish[]> {
  if (!(await reader.row(sql`select from "FoodShop" where "id" = ${shopId}`))) throw new Refusal('notFound')
  return reader.rows(sql`
    select "id", "version", "title", "imageKey",
      case "status" when 'approved' then 'shown' when 'draft' then 'hidden' else "status"::text end as "state",
      "status" = 'approved' and exists (
        select from "Revision" where "kind" = 'dish' and "itemId" = dish."id" and "Revision"."status" = 'pending') as "changeWaits"
    from "Dish" dish where "shopId" = ${shopId} and "deletedAt" is null order by "position", "id"`)
}
