import { expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { notFoundOrGone } from '#server/content/notFoundOrGone.ts'
import type { Database } from '#server/database/client.ts'
import type { Condition } from '#server/database/list.ts'
import { type Params, prepared, query } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import { codeNames, visibleShops } from '#server/features/food/foodColumns.ts'
import type { ShopAround } from '#shared/contracts/food.ts'

/** Per list. */
const count = 4

type Shop = Schema['VisibleFoodShop']
const eb = expressionBuilder<{ item: Shop; other: Shop }, 'item' | 'other'>()

const placeOf = (shop: 'item' | 'other') =>
  sql`map_point(${eb.ref(`${shop}.longitude`)}, ${eb.ref(`${shop}.latitude`)}, ${eb.ref(`${shop}.coordinateSystem`)})`

/** Map distances are stretched by 1 / cos(latitude). */
const onMap = sql<number | null>`${placeOf('other')} <-> ${placeOf('item')}`
const metres = sql<number | null>`round((${onMap}) * cos(radians(${eb.ref('item.latitude')})) * 1000)::int`

const others = (condition: Condition) =>
  jsonArrayFrom(
    query
      .selectFrom('VisibleFoodShop as other')
      .select(['other.id', 'other.title', 'other.coverKey', eb.ref('other.averagePrice').$castTo<number>().as('averagePrice')])
      .select(codeNames(eb.ref('other.areaCode'), eb.ref('other.cuisineCode')))
      .select(metres.as('distance'))
      .where('other.id', '<>', eb.ref('item.id'))
      .where(condition)
      .orderBy(onMap)
      .orderBy('other.publishedAt', 'desc')
      .orderBy('other.id', 'desc')
      .limit(count),
  )

const hasPlace = (shop: 'item' | 'other') => eb.and([eb(`${shop}.longitude`, 'is not', null), eb(`${shop}.latitude`, 'is not', null)])

const around = prepared(({ id }: Params<{ id: number }>) =>
  visibleShops
    .select([
      others(eb('other.cuisineCode', '=', eb.ref('item.cuisineCode'))).as('sameCuisine'),
      others(eb.and([hasPlace('other'), hasPlace('item')])).as('nearby'),
    ])
    .where('item.id', '=', id),
)

/** Throws `Refusal('notFound')` or `Refusal('gone')`. */
export async function getShopsAround(db: Database, id: number): Promise<{ sameCuisine: ShopAround[]; nearby: ShopAround[] }> {
  const found = await db.reader.row(around({ id }))
  if (!found) throw await notFoundOrGone(db, 'foodShop', id)
  return found
}
