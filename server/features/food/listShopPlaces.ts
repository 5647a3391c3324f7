import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { shopCardColumns } from '#server/features/food/foodColumns.ts'
import { type ShopFilter, shopFilter } from '#server/features/food/listFoodShops.ts'
import type { ShopPlace } from '#shared/contracts/food.ts'
import type { Page } from '#shared/lib/endpoint.ts'

/** Returns the visible shops that have coordinates, of one area and one cuisine where they are named. */
export const listShopPlaces = (db: Database, wanted: ShopFilter): Promise<Page<ShopPlace>> =>
  db.reader.page({
    columns: sql`${shopCardColumns}, "longitude", "latitude", "coordinateSystem"`,
    source: sql`from "VisibleFoodShop" where ${shopFilter(wanted)} and "longitude" is not null and "latitude" is not null`,
    page: wanted.page,
    size: wanted.size,
  })
