import { sql } from '#server/database/sql.ts'

/** What the list and the detail show of a shop. */
export const shopColumns = sql`"id", "title", coalesce("tags", '{}') as "tags", "coverKey", "tel", "address", "averagePrice", "areaCode", "cuisineCode", "longitude", "latitude",
  "companyId", "publishedAt", "status",
  (select "name" from "FoodArea" where "code" = "areaCode") as "areaName",
  (select "name" from "FoodCuisine" where "code" = "cuisineCode") as "cuisineName",
  (select "name" from "VisibleCompany" where "VisibleCompany"."id" = "companyId") as "companyName"`

export const dishColumns = sql`"id", "shopId", "title", "imageKey"`
