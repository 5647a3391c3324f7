import { type Expression, expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { neighbourColumns, withoutNeighbours } from '#server/content/neighbourColumns.ts'
import { notFoundOrGone } from '#server/content/notFoundOrGone.ts'
import { ownVersions } from '#server/content/workflow/versions.ts'
import type { Database } from '#server/database/client.ts'
import { type Params, prepared, query } from '#server/database/query.ts'
import { shopColumns, visibleShops } from '#server/features/food/foodColumns.ts'
import type { Member } from '#server/members/session.ts'
import type { FoodShopDetail } from '#shared/contracts/food.ts'

const detailOf = (items: typeof visibleShops, photoKeys: Expression<string[]>) =>
  shopColumns(items)
    .leftJoin('ViewCount', (join) => join.on('ViewCount.kind', '=', sql.lit('foodShop')).onRef('ViewCount.itemId', '=', 'item.id'))
    .select(['item.description', 'item.coordinateSystem', 'item.openingHours', 'item.createdAt'])
    .select((eb) => eb.fn.coalesce('ViewCount.views', eb.lit(0)).as('views'))
    .select(neighbourColumns('foodShop'))
    .select((eb) => [
      sql<string[]>`${photoKeys}`.as('photoKeys'),
      jsonArrayFrom(
        eb
          .selectFrom('VisibleDish as dish')
          .select(['dish.id', 'dish.shopId', 'dish.title', 'dish.imageKey'])
          .whereRef('dish.shopId', '=', 'item.id')
          .orderBy('dish.position')
          .orderBy('dish.id'),
      ).as('dishes'),
    ])

const { ref } = expressionBuilder<{ item: { id: number; edit: unknown } }, 'item'>()

const storedPhotos = sql<
  string[]
>`array${query.selectFrom('FoodShopPhoto').select('fileKey').where('shopId', '=', ref('item.id')).orderBy('position')}`

const shop = prepared(({ id }: Params<{ id: number }>) => detailOf(visibleShops, storedPhotos).where('item.id', '=', id))

/** Throws `Refusal('notFound')` or `Refusal('gone')`. */
export async function getFoodShop(db: Database, id: number): Promise<FoodShopDetail> {
  const found = await db.reader.row(shop({ id }))
  if (!found) throw await notFoundOrGone(db, 'foodShop', id)
  return whole(found)
}

/** Returns the latest version of a restaurant that the company submitted; undefined for those of others. */
export async function getOwnFoodShop({ reader }: Database, id: number, member: Member): Promise<FoodShopDetail | undefined> {
  const edit = ref('item.edit')
  const editedPhotos = sql`array(select jsonb_array_elements_text(${edit} -> 'photoKeys'))`
  const photoKeys = sql<string[]>`case when ${edit} ? 'photoKeys' then ${editedPhotos} else ${storedPhotos} end`
  const own = query.selectFrom(ownVersions('foodShop', member, id).as('item'))
  const found = await reader.row(detailOf(own, photoKeys).select('item.failReason'))
  return found && withoutNeighbours(whole(found))
}

const whole = (shop: Omit<FoodShopDetail, 'tagList' | 'photos'>): FoodShopDetail => ({
  ...shop,
  tagList: shop.tags,
  photos: shop.photoKeys.map((fileKey) => ({ fileKey })),
})
