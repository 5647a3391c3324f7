import { ownVersions } from '#server/content/contentSql.ts'
import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { dishColumns } from '#server/features/food/foodColumns.ts'
import type { Member } from '#server/members/member.ts'
import type { Dish } from '#shared/contracts/food.ts'

/** The visible dishes of a shop, in the order they were given. */
export const listDishes = (db: Database, shopId: number): Promise<Dish[]> =>
  db.reader.rows(sql`select ${dishColumns} from "VisibleDish" where "shopId" = ${shopId} order by "position", "id"`)

/** All dishes of a shop, each in its latest version, where the shop is of this member's company; undefined where it is not, or has none. */
export async function listOwnDishes(db: Database, shopId: number, member: Member): Promise<Dish[] | undefined> {
  const dishes = await db.reader.rows<Dish>(sql`
    select ${dishColumns}, "status", "failReason" from ${ownVersions('dish', member)} own where "shopId" = ${shopId} order by "position", "id"`)
  return dishes.length > 0 ? dishes : undefined
}
