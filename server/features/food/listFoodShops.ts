import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#server/database/client.ts'
import { list, preparedList } from '#server/database/list.ts'
import type { Params } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import { codeNames, shopColumns, visibleShops } from '#server/features/food/foodColumns.ts'
import type { FoodShop, ShopPlace } from '#shared/contracts/food.ts'
import type { Page } from '#shared/lib/endpoint.ts'

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

export const listFoodShops = ({ reader }: Database, { areaCode, cuisineCode, ...window }: FoodShopQuery): Promise<Page<FoodShop>> =>
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

export const listShopPlaces = ({ reader }: Database, { areaCode, cuisineCode, ...window }: FoodShopQuery): Promise<Page<ShopPlace>> =>
  reader.page(places({ areaCode: areaCode || undefined, cuisineCode: cuisineCode || undefined }), window)
