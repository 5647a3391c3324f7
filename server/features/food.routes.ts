import { type Expression, type ExpressionBuilder, expressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { listAreas, listCuisines } from '#server/content/codes.ts'
import { neighbourColumns, withoutNeighbours } from '#server/content/neighbourColumns.ts'
import { notFoundOrGone } from '#server/content/notFoundOrGone.ts'
import { ownVersions } from '#server/content/workflow/versions.ts'
import type { Database } from '#server/database/client.ts'
import { type Condition, list, preparedList } from '#server/database/list.ts'
import { type Params, prepared, query } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import { feature } from '#server/http/feature.ts'
import type { Member } from '#server/members/session.ts'
import {
  type CodeChoice,
  type Dish,
  type FoodShop,
  type FoodShopDetail,
  foodContract,
  type ShopAround,
  type ShopPlace,
} from '#shared/contracts/food.ts'
import type { Page } from '#shared/lib/endpoint.ts'

const visibleShops = query.selectFrom('VisibleFoodShop as item')

/** The code itself where staff have deleted it. */
const codeName = (table: 'FoodArea' | 'FoodCuisine', code: Expression<string>) =>
  sql<string>`coalesce(${query.selectFrom(table).select('name').where('code', '=', code)}, ${code})`

const codeNames = (areaCode: Expression<string>, cuisineCode: Expression<string>) =>
  [codeName('FoodArea', areaCode).as('areaName'), codeName('FoodCuisine', cuisineCode).as('cuisineName')] as const

const shopColumns = (rows: typeof visibleShops) =>
  rows
    .select((eb) => ['item.id', 'item.title', eb.fn.coalesce('item.tags', sql<string[]>`'{}'`).as('tags'), 'item.coverKey', 'item.tel'])
    .select(['item.address', 'item.averagePrice', 'item.areaCode', 'item.cuisineCode', 'item.longitude', 'item.latitude', 'item.companyId'])
    .select(['item.publishedAt', 'item.status'])
    .select((eb) => codeNames(eb.ref('item.areaCode'), eb.ref('item.cuisineCode')))
    .select((eb) =>
      eb.selectFrom('VisibleCompany').select('VisibleCompany.name').whereRef('VisibleCompany.id', '=', 'item.companyId').as('companyName'),
    )

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
async function getOwnFoodShop({ reader }: Database, id: number, member: Member): Promise<FoodShopDetail | undefined> {
  const edit = ref('item.edit')
  const editedPhotos = sql`array(select jsonb_array_elements_text(${edit} -> 'photoKeys'))`
  const photoKeys = sql<string[]>`case when ${edit} ? 'photoKeys' then ${editedPhotos} else ${storedPhotos} end`
  const own = query.selectFrom(ownVersions('foodShop', member, id).as('item'))
  const found = await reader.row(detailOf(own, photoKeys).select(['item.failReason', 'item.version']))
  return found && withoutNeighbours(whole(found))
}

const whole = (shop: Omit<FoodShopDetail, 'tagList' | 'photos'>): FoodShopDetail => ({
  ...shop,
  tagList: shop.tags,
  photos: shop.photoKeys.map((fileKey) => ({ fileKey })),
})

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
async function getShopsAround(db: Database, id: number): Promise<{ sameCuisine: ShopAround[]; nearby: ShopAround[] }> {
  const found = await db.reader.row(around({ id }))
  if (!found) throw await notFoundOrGone(db, 'foodShop', id)
  return found
}

const dishColumns = ['id', 'shopId', 'title', 'imageKey'] as const

const visibleDishes = prepared(({ shopId }: Params<{ shopId: number }>) =>
  query.selectFrom('VisibleDish').select(dishColumns).where('shopId', '=', shopId).orderBy('position').orderBy('id'),
)

const listDishes = ({ reader }: Database, shopId: number): Promise<Dish[]> => reader.rows(visibleDishes({ shopId }))

/** Returns the latest versions of the dishes of a restaurant; undefined unless the company submitted it and it has dishes. */
async function listOwnDishes({ reader }: Database, shopId: number, member: Member): Promise<Dish[] | undefined> {
  const own = query.selectFrom(ownVersions('dish', member).as('own')).select([...dishColumns, 'status', 'failReason', 'version'])
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

  async listShopChoices({ db }) {
    const [areas, cuisines] = await Promise.all([listAreas(db), listCuisines(db)])
    return { areas, cuisines }
  },

  listAreas: async ({ db }) => toCodeTable(await listAreas(db)),

  listCuisines: async ({ db }) => toCodeTable(await listCuisines(db)),
})

const toCodeTable = (choices: CodeChoice[]): Record<string, string> => Object.fromEntries(choices.map(({ code, name }) => [code, name]))
