import { sql } from '#server/database/sql.ts'

/** The names of the area and the cuisine of a shop. */
const codeNames = sql`(select "name" from "FoodArea" where "code" = "areaCode") as "areaName",
  (select "name" from "FoodCuisine" where "code" = "cuisineCode") as "cuisineName"`

/** What a card or a marker shows of a shop. */
export const shopCardColumns = sql`"id", "title", "coverKey", "averagePrice", ${codeNames}`

/** What the list and the detail show of a shop. */
export const shopColumns = sql`"id", "title", coalesce("tags", '{}') as "tags", "coverKey", "tel", "address", "averagePrice", "areaCode", "cuisineCode", "longitude", "latitude",
  "companyId", "publishedAt", "status",
  ${codeNames},
  (select "name" from "VisibleCompany" where "VisibleCompany"."id" = "companyId") as "companyName"`

export const dishColumns = sql`"id", "shopId", "title", "imageKey"`
