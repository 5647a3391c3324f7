import { ownVersions } from '#server/content/contentSql.ts'
import { neighbourColumns } from '#server/content/neighbourColumns.ts'
import { notFoundOrGone } from '#server/content/notFoundOrGone.ts'
import { withoutNeighbours } from '#server/content/withoutNeighbours.ts'
import type { Database } from '#server/database/client.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import { shopColumns } from '#server/features/food/foodColumns.ts'
import type { Member } from '#server/members/member.ts'
import type { FoodShopDetail } from '#shared/contracts/food.ts'

type Row = Omit<FoodShopDetail, 'tagList' | 'photos'>

/** A shop with its visible dishes as it is shown, from a source of shops; `photoKeys` says where its photos are. */
const detailOf = (source: Sql, photoKeys: Sql, also: Sql = sql``) => sql`
    select ${shopColumns}, "description", "coordinateSystem", "openingHours", "createdAt", coalesce("views", 0) as "views",
      ${neighbourColumns('foodShop', { item: sql`shop` })},
      ${photoKeys} as "photoKeys",
      coalesce((select json_agg(json_build_object('id', "id", 'shopId', "shopId", 'title', "title", 'imageKey', "imageKey") order by "position", "id")
        from "VisibleDish" where "shopId" = shop."id"), '[]') as "dishes" ${also}
    from ${source} shop left join "ViewCount" on "kind" = 'foodShop' and "itemId" = "id"`

const storedPhotos = sql`array(select "fileKey" from "FoodShopPhoto" where "shopId" = shop."id" order by "position")`

/** A visible shop, whole, in one statement. Refuses with notFound, or gone. */
export async function getFoodShop(db: Database, id: number): Promise<FoodShopDetail> {
  const shop = await db.reader.row<Row>(sql`${detailOf(sql`"VisibleFoodShop"`, storedPhotos)} where "id" = ${id}`)
  if (!shop) throw await notFoundOrGone(db, 'foodShop', id)
  return whole(shop)
}

/** A shop this member's company has submitted, in its latest version; undefined for what is not its own. */
export async function getOwnFoodShop(db: Database, id: number, member: Member): Promise<FoodShopDetail | undefined> {
  const editedPhotos = sql`array(select jsonb_array_elements_text(shop."edit" -> 'photoKeys'))`
  const photoKeys = sql`case when shop."edit" ? 'photoKeys' then ${editedPhotos} else ${storedPhotos} end`
  const shop = await db.reader.row<Row>(detailOf(ownVersions('foodShop', member, id), photoKeys, sql`, "failReason"`))
  return shop && withoutNeighbours(whole(shop))
}

const whole = (shop: Row): FoodShopDetail => ({ ...shop, tagList: shop.tags, photos: shop.photoKeys.map((fileKey) => ({ fileKey })) })
