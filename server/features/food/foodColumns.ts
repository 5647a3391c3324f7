import { type Expression, sql } from 'kysely'
import { query } from '#server/database/query.ts'

export const visibleShops = query.selectFrom('VisibleFoodShop as item')

/** The code itself where staff have deleted it. */
const codeName = (table: 'FoodArea' | 'FoodCuisine', code: Expression<string>) =>
  sql<string>`coalesce(${query.selectFrom(table).select('name').where('code', '=', code)}, ${code})`

export const codeNames = (areaCode: Expression<string>, cuisineCode: Expression<string>) =>
  [codeName('FoodArea', areaCode).as('areaName'), codeName('FoodCuisine', cuisineCode).as('cuisineName')] as const

export const shopColumns = (rows: typeof visibleShops) =>
  rows
    .select((eb) => ['item.id', 'item.title', eb.fn.coalesce('item.tags', sql<string[]>`'{}'`).as('tags'), 'item.coverKey', 'item.tel'])
    .select(['item.address', 'item.averagePrice', 'item.areaCode', 'item.cuisineCode', 'item.longitude', 'item.latitude', 'item.companyId'])
    .select(['item.publishedAt', 'item.status'])
    .select((eb) => codeNames(eb.ref('item.areaCode'), eb.ref('item.cuisineCode')))
    .select((eb) =>
      eb.selectFrom('VisibleCompany').select('VisibleCompany.name').whereRef('VisibleCompany.id', '=', 'item.companyId').as('companyName'),
    )
