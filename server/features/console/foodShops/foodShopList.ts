import { isInState, statusColumns } from '#server/content/itemState.ts'
import { containsText, isTyped, orderBy, whereAll } from '#server/database/listParts.ts'
import type { SqlList } from '#server/database/reader.ts'
import { sql } from '#server/database/sql.ts'
import type { ListExport } from '#server/http/exports.ts'
import { inColumnsSql } from '#server/staff/columns.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { foodShopsContract, ListedFoodShop } from '#shared/contracts/console/foodShops.ts'
import type { InputOf } from '#shared/lib/endpoint.ts'
import { itemStates } from '#shared/rules/itemKinds.ts'

const dishes = sql`from "Dish" where "Dish"."shopId" = item."id" and "Dish"."deletedAt" is null`
const lookUp = { tables: sql`from "FoodShop" item`, key: sql`item."id"` }
const columns = sql`${statusColumns}, item."title", item."submittedById" is not null as "isSubmitted",
  (select "name" from "FoodArea" where "code" = item."areaCode") as "areaName",
  (select "name" from "FoodCuisine" where "code" = item."cuisineCode") as "cuisineName",
  coalesce((select "name" from "Company" where "Company"."id" = item."companyId"), '') as "companyName",
  (select count(*)::int ${dishes} and "Dish"."status" = 'approved') as "dishes",
  (select count(*)::int ${dishes} and "Dish"."status" = 'pending') as "waitingDishes"`
const sorts = { date: sql`item."publishedAt"`, updated: sql`item."updatedAt"`, title: sql`item."title"` }

/** The restaurants as somebody has asked for them. */
export function foodShopList(input: InputOf<typeof foodShopsContract.listFoodShops>, staff: StaffSession): SqlList {
  const { areaCode, cuisineCode, state, companyId, text } = input
  const where = whereAll(
    isInState(state),
    inColumnsSql(staff, 'seeContent', 'foodShop'),
    areaCode === undefined ? undefined : sql`item."areaCode" = ${areaCode}`,
    cuisineCode === undefined ? undefined : sql`item."cuisineCode" = ${cuisineCode}`,
    companyId === undefined ? undefined : sql`item."companyId" = ${companyId}`,
    containsText(text, [sql`item."title"`, sql`item."address"`]),
  )
  return { columns, source: sql`${lookUp.tables} ${where}`, order: orderBy(sorts, input, lookUp.key), lookUp: { ...lookUp, once: isTyped(text) } }
}

/** The list of restaurants as a sheet. */
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
