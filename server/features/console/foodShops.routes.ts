import { sql } from 'kysely'
import { listAreas, listCuisines } from '#server/content/codes.ts'
import { companyChoices } from '#server/content/companyChoices.ts'
import { isInState, statusColumns, statusSheetColumns, submissionColumns } from '#server/content/itemState.ts'
import { foodShop } from '#server/content/types/foodShop.ts'
import { writingHandlers } from '#server/content/workflow/writingHandlers.ts'
import type { Database } from '#server/database/client.ts'
import type { ItemBuilder } from '#server/database/itemTables.ts'
import { containsText, isTyped, type List, list, orderedBy } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import type { ListExport } from '#server/http/exports.ts'
import { feature } from '#server/http/feature.ts'
import { inColumns } from '#server/staff/rights.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { type ConsoleFoodShop, foodShopsContract, type ListedFoodShop } from '#shared/contracts/console/foodShops.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'

const tables = query.selectFrom('FoodShop as item')

const dishesWith = (eb: ItemBuilder<'foodShop'>, status: 'approved' | 'pending') =>
  query
    .selectFrom('Dish')
    .select(sql<number>`count(*)::int`.as('dishes'))
    .where('Dish.shopId', '=', eb.ref('item.id'))
    .where('Dish.deletedAt', 'is', null)
    .where('Dish.status', '=', sql.lit(status))
    .$asScalar()

const columns = (rows: typeof tables) =>
  rows
    .select(statusColumns)
    .select((eb) => [
      'item.title',
      eb('item.submittedById', 'is not', null).as('isSubmitted'),
      eb.selectFrom('FoodArea').select('FoodArea.name').whereRef('FoodArea.code', '=', 'item.areaCode').$asScalar().as('areaName'),
      eb.selectFrom('FoodCuisine').select('FoodCuisine.name').whereRef('FoodCuisine.code', '=', 'item.cuisineCode').$asScalar().as('cuisineName'),
      eb.fn.coalesce(eb.selectFrom('Company').select('Company.name').whereRef('Company.id', '=', 'item.companyId'), sql.lit('')).as('companyName'),
      dishesWith(eb, 'approved').as('dishes'),
      dishesWith(eb, 'pending').as('waitingDishes'),
    ])

function foodShopList(input: InputOf<typeof foodShopsContract.listFoodShops>, staff: StaffSession): List<ListedFoodShop> {
  const { areaCode, cuisineCode, state, companyId, text } = input
  return list({
    tables,
    where: (eb) => [
      isInState(eb, state),
      inColumns(eb, staff, 'seeContent', 'foodShop'),
      areaCode === undefined ? undefined : eb('item.areaCode', '=', areaCode),
      cuisineCode === undefined ? undefined : eb('item.cuisineCode', '=', cuisineCode),
      companyId === undefined ? undefined : eb('item.companyId', '=', companyId),
      containsText(eb, text, ['item.title', 'item.address']),
    ],
    columns,
    order: (rows) => orderedBy(rows, input, { date: 'item.publishedAt', updated: 'item.updatedAt', title: 'item.title' }, 'item.id'),
    lookUp: { key: 'item.id', once: isTyped(text) },
  })
}

const foodShopExport: ListExport<typeof foodShopsContract.listFoodShops, ListedFoodShop> = {
  name: '餐厅',
  columns: [
    { title: '餐厅名称', value: ({ title }) => title, width: 40 },
    { title: '区域', value: ({ areaName }) => areaName },
    { title: '菜系', value: ({ cuisineName }) => cuisineName },
    { title: '所属单位', value: ({ companyName }) => companyName, width: 32 },
    { title: '推荐菜品数', value: ({ dishes }) => dishes, width: 12 },
    ...statusSheetColumns,
  ],
  list: foodShopList,
}

export const foodShops = feature(foodShopsContract, {
  listFoodShops: {
    handle: ({ db, staff, input }) => db.reader.page(foodShopList(input, staff), input),
    spreadsheet: foodShopExport,
  },
  readFoodShop: ({ db, input: { id } }) => readFoodShop(db, id),
  foodShopChoices: ({ db }) => foodShopChoices(db),
  ...writingHandlers(foodShop),
})

/** Refuses with notFound. */
async function readFoodShop({ reader }: Database, id: number): Promise<ConsoleFoodShop> {
  const row = await reader.row(
    query
      .selectFrom('FoodShop as item')
      .selectAll('item')
      .select(statusColumns)
      .select(submissionColumns('foodShop'))
      .select((eb) => {
        const photos = eb.selectFrom('FoodShopPhoto').select('fileKey').whereRef('shopId', '=', 'item.id').orderBy('position')
        return sql<string[]>`array${photos}`.as('photoKeys')
      })
      .where('item.id', '=', id),
  )
  if (!row) throw new Refusal('notFound')
  return { ...row, ...foodShop.toWritten({ ...row, averagePrice: String(row.averagePrice) }) }
}

async function foodShopChoices(db: Database) {
  const [areas, cuisines, companies] = await Promise.all([listAreas(db), listCuisines(db), companyChoices(db)])
  return { areas, cuisines, companies }
}
