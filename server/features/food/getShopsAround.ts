import { notFoundOrGone } from '#server/content/notFoundOrGone.ts'
import type { Database } from '#server/database/client.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import { shopCardColumns } from '#server/features/food/foodColumns.ts'
import type { ShopAround } from '#shared/contracts/food.ts'

/** Shops in each of both lists. */
const count = 4

const place = (shop: Sql) => sql`map_point(${shop}."longitude", ${shop}."latitude", ${shop}."coordinateSystem")`

/** Kilometres on the map, and metres on the ground: the map stretches by one over the cosine of the latitude. */
const onMap = sql`${place(sql`other`)} <-> ${place(sql`shop`)}`
const metres = sql`round((${onMap}) * cos(radians(shop."latitude")) * 1000)::int`

/** The others, nearest first; of those without a distance the newest first. As in neighbourColumns, `public` keeps them what visitors see in a preview. */
const others = (also: Sql) => sql`coalesce((select json_agg(json_build_object('id', "id", 'title', "title", 'coverKey', "coverKey",
    'averagePrice', "averagePrice", 'areaName', "areaName", 'cuisineName', "cuisineName", 'distance', "distance"))
  from (select ${shopCardColumns}, ${metres} as "distance" from public."VisibleFoodShop" other
    where other."id" <> shop."id" ${also}
    order by ${onMap}, "publishedAt" desc, "id" desc limit ${count}) listed), '[]')`

/** Returns the shops of the same cuisine as a visible shop, and those near it. Refuses with notFound, or gone. */
export async function getShopsAround(db: Database, id: number): Promise<{ sameCuisine: ShopAround[]; nearby: ShopAround[] }> {
  const found = await db.reader.row<{ sameCuisine: ShopAround[]; nearby: ShopAround[] }>(sql`
    select ${others(sql`and other."cuisineCode" = shop."cuisineCode"`)} as "sameCuisine",
      ${others(sql`and other."longitude" is not null and other."latitude" is not null and shop."longitude" is not null and shop."latitude" is not null`)} as "nearby"
    from "VisibleFoodShop" shop where shop."id" = ${id}`)
  if (!found) throw await notFoundOrGone(db, 'foodShop', id)
  return found
}
