import type { ExpressionBuilder } from 'kysely'
import { ownVersions } from '#server/content/workflow/versions.ts'
import type { Database } from '#server/database/client.ts'
import { list, preparedList } from '#server/database/list.ts'
import { type Params, prepared, query } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import { codeNames, shopColumns, visibleShops } from '#server/features/food/foodColumns.ts'
import { getFoodShop, getOwnFoodShop } from '#server/features/food/getFoodShop.ts'
import { getShopsAround } from '#server/features/food/getShopsAround.ts'
import { feature } from '#server/http/feature.ts'
import type { Member } from '#server/members/session.ts'
import { type Dish, type FoodShop, foodContract, type ShopPlace } from '#shared/contracts/food.ts'
import type { Page } from '#shared/lib/endpoint.ts'

const dishColumns = ['id', 'shopId', 'title', 'imageKey'] as const

const visibleDishes = prepared(({ shopId }: Params<{ shopId: number }>) =>
  query.selectFrom('VisibleDish').select(dishColumns).where('shopId', '=', shopId).orderBy('position').orderBy('id'),
)

const listDishes = ({ reader }: Database, shopId: number): Promise<Dish[]> => reader.rows(visibleDishes({ shopId }))

/** Returns the latest versions of the dishes of a restaurant; undefined unless the company submitted it and it has dishes. */
async function listOwnDishes({ reader }: Database, shopId: number, member: Member): Promise<Dish[] | undefined> {
  const own = query.selectFrom(ownVersions('dish', member).as('own')).select([...dishColumns, 'status', 'failReason'])
  const dishes = await reader.rows(own.where('shopId', '=', shopId).orderBy('position').orderBy('id'))
  return dishes.length > 0 ? dishes : undefined
}

interface Filter {
  areaCode?: string | undefined
  cuisineCode?: string | undefined
}
interface FoodShopQuery extends Filter {
  page: number
  size: number
}

const matches = (eb: ExpressionBuilder<{ item: Schema['VisibleFoodShop'] }, 'item'>, { areaCode, cuisineCode }: Params<Filter>) => [
  areaCode && eb('item.areaCode', '=', areaCode),
  cuisineCode && eb('item.cuisineCode', '=', cuisineCode),
]

const newestFirst = (rows: typeof visibleShops) => rows.orderBy('item.publishedAt', 'desc').orderBy('item.id', 'desc')

const shops = preparedList((filter: Params<Filter>) =>
  list({
    tables: visibleShops,
    where: (eb) => matches(eb, filter),
    columns: (rows) => shopColumns(rows).select('item.summary'),
    order: newestFirst,
  }),
)

const listFoodShops = ({ reader }: Database, { areaCode, cuisineCode, ...window }: FoodShopQuery): Promise<Page<FoodShop>> =>
  reader.page(shops({ areaCode: areaCode || undefined, cuisineCode: cuisineCode || undefined }), window)

const places = preparedList((filter: Params<Filter>) =>
  list({
    tables: visibleShops,
    where: (eb) => [...matches(eb, filter), eb('item.longitude', 'is not', null), eb('item.latitude', 'is not', null)],
    columns: (rows) =>
      rows
        .select(['item.id', 'item.title', 'item.coverKey', 'item.averagePrice'])
        .select((eb) => codeNames(eb.ref('item.areaCode'), eb.ref('item.cuisineCode')))
        .select((eb) => [eb.ref('item.longitude').$notNull().as('longitude'), eb.ref('item.latitude').$notNull().as('latitude')])
        .select('item.coordinateSystem'),
    order: newestFirst,
  }),
)

const listShopPlaces = ({ reader }: Database, { areaCode, cuisineCode, ...window }: FoodShopQuery): Promise<Page<ShopPlace>> =>
  reader.page(places({ areaCode: areaCode || undefined, cuisineCode: cuisineCode || undefined }), window)

/** Per list. */
export const food = feature(foodContract, {
  listFoodShops: ({ db, input }) => listFoodShops(db, input),

  listNewestShops: ({ db, input }) => listFoodShops(db, input),

  getFoodShop: {
    handle: ({ db, input: { id } }) => getFoodShop(db, id),
    viewed: 'foodShop',
    describe: ({ address, areaName, tel, cuisineName, averagePrice, openingHours }) => ({
      '@type': 'Restaurant',
      address: { '@type': 'PostalAddress', streetAddress: address, addressLocality: areaName, addressRegion: '北京市', addressCountry: 'CN' },
      telephone: tel || undefined,
      servesCuisine: cuisineName,
      priceRange: averagePrice ? `人均 ¥${averagePrice}` : undefined,
      openingHours: openingHours === '全年 9:00-22:00' ? 'Mo-Su 09:00-22:00' : undefined,
    }),
    handleOwner: ({ db, member, input: { id } }) => getOwnFoodShop(db, id, member),
  },

  listShopPlaces: ({ db, input }) => listShopPlaces(db, input),

  getShopsAround: ({ db, input: { id } }) => getShopsAround(db, id),

  listDishes: {
    handle: ({ db, input: { shopId } }) => listDishes(db, shopId),
    handleOwner: ({ db, member, input: { shopId } }) => listOwnDishes(db, shopId, member),
  },

  listAreas: readCodeTable('FoodArea'),

  listCuisines: readCodeTable('FoodCuisine'),
})

function readCodeTable(table: 'FoodArea' | 'FoodCuisine') {
  const statement = prepared(() => query.selectFrom(table).select(['code', 'name']).orderBy('position').orderBy('code'))
  return async ({ db }: { db: Database }): Promise<Record<string, string>> => {
    const rows = await db.reader.rows(statement({}))
    return Object.fromEntries(rows.map(({ code, name }) => [code, name]))
  }
}
