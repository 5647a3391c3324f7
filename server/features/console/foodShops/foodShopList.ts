import { sql } from 'kysely'
import { isInState, statusColumns } from '#server/content/itemState.ts'
import type { ItemBuilder } from '#server/database/itemTables.ts'
import { containsText, isTyped, type List, list, orderedBy } from '#server/database/list.ts'
import { query } from '#server/database/query.ts'
import type { ListExport } from '#server/http/exports.ts'
import { inColumns } from '#server/staff/columns.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { foodShopsContract, ListedFoodShop } from '#shared/contracts/console/foodShops.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'
import { itemStates } from '#shared/rules/itemKinds.ts'

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

export function foodShopList(input: InputOf<typeof foodShopsContract.listFoodShops>, staff: StaffSession): List<ListedFoodShop> {
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

export const foodShopExport: ListExport<typeof foodShopsContract.listFoodShops, ListedFoodShop> = {
  name: '餐厅',
  columns: [
    { title: '餐厅名称', value: ({ title }) => title, width: 40 },
    { title: '区域', value: ({ areaName }) => areaName },
    { title: '菜系', value: ({ cuisineName }) => cuisineName },
    { title: '所属单位', value: ({ companyName }) => companyName, width: 32 },
    { title: '推荐菜品数', value: ({ dishes }) => dishes, width: 12 },
    { title: '状态', value: ({ state }) => itemStates[state] },
    { title: '发布时间', value: ({ publishedAt }) => publishedAt ?? '', width: 20 },
    { title: '下线时间', value: ({ withdrawAt }) => withdrawAt ?? '', width: 20 },
    { title: '更新时间', value: ({ updatedAt }) => updatedAt, width: 20 },
  ],
  list: foodShopList,
}
