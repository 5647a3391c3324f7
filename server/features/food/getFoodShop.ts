import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { absent } from '#server/features/absent.ts'
import { shopColumns } from '#server/features/food/foodColumns.ts'
import { neighbourColumns } from '#server/features/neighbourColumns.ts'
import type { FoodShopDetail } from '#shared/contracts/food.ts'

type Row = Omit<FoodShopDetail, 'tagList' | 'photos'>

/** A visible shop with its photos and its visible dishes, in one statement. Refuses with notFound, or gone. */
export async function getFoodShop(db: Database, id: number): Promise<FoodShopDetail> {
  const shop = await db.reader.row<Row>(sql`
    select ${shopColumns}, "description", "coordinateSystem", "openingHours", "createdAt", coalesce("views", 0) as "views",
      ${neighbourColumns({ view: sql`"VisibleFoodShop"`, title: sql`"title"` })},
      array(select "fileKey" from "FoodShopPhoto" where "shopId" = ${id} order by "position") as "photoKeys",
      coalesce((select json_agg(json_build_object('id', "id", 'shopId', "shopId", 'title', "title", 'imageKey', "imageKey") order by "position", "id")
        from "VisibleDish" where "shopId" = ${id}), '[]') as "dishes"
    from "VisibleFoodShop" left join "ViewCount" on "kind" = 'foodShop' and "itemId" = "id"
    where "id" = ${id}`)
  if (!shop) throw await absent(db, 'FoodShop', id)
  return { ...shop, tagList: shop.tags, photos: shop.photoKeys.map((fileKey) => ({ fileKey })) }
}
