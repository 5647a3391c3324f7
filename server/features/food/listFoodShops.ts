import type { Database } from '#server/database/client.ts'
import { type Sql, sql } from '#server/database/sql.ts'
import { shopColumns } from '#server/features/food/foodColumns.ts'
import type { FoodShop } from '#shared/contracts/food.ts'
import type { Page } from '#shared/lib/endpoint.ts'

/** The requested part of the list. */
export interface ShopFilter {
  areaCode?: string
  cuisineCode?: string
  page: number
  size: number
}

/** The condition of the filters. */
export const shopFilter = ({ areaCode, cuisineCode }: ShopFilter): Sql =>
  sql`true ${areaCode ? sql`and "areaCode" = ${areaCode}` : sql``} ${cuisineCode ? sql`and "cuisineCode" = ${cuisineCode}` : sql``}`

/** The visible shops, of one area and one cuisine where they are named. */
export const listFoodShops = (db: Database, wanted: ShopFilter): Promise<Page<FoodShop>> =>
  db.reader.page({
    columns: sql`${shopColumns}, "summary"`,
    source: sql`from "VisibleFoodShop" where ${shopFilter(wanted)}`,
    page: wanted.page,
    size: wanted.size,
  })
