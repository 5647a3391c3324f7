import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { shopColumns } from '#server/features/food/foodColumns.ts'
import type { FoodShop } from '#shared/contracts/food.ts'
import type { Page } from '#shared/lib/endpoint.ts'

interface Wanted {
  areaCode?: string
  cuisineCode?: string
  page: number
  size: number
}

/** The visible shops, of one area and one cuisine where they are named. */
export const listFoodShops = (db: Database, { areaCode, cuisineCode, page, size }: Wanted): Promise<Page<FoodShop>> =>
  db.reader.page({
    columns: sql`${shopColumns}, "summary"`,
    source: sql`from "VisibleFoodShop"
      where true ${areaCode ? sql`and "areaCode" = ${areaCode}` : sql``} ${cuisineCode ? sql`and "cuisineCode" = ${cuisineCode}` : sql``}`,
    page,
    size,
  })
