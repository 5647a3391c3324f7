import { ownVersions } from '#server/content/workflow/submissions.ts'
import type { Database } from '#server/database/client.ts'
import { type Params, prepared, query } from '#server/database/query.ts'
import type { Member } from '#server/members/member.ts'
import type { Dish } from '#shared/contracts/food.ts'

const dishColumns = ['id', 'shopId', 'title', 'imageKey'] as const

const visibleDishes = prepared(({ shopId }: Params<{ shopId: number }>) =>
  query.selectFrom('VisibleDish').select(dishColumns).where('shopId', '=', shopId).orderBy('position').orderBy('id'),
)

/** The visible dishes of a shop, in the order they were given. */
export const listDishes = ({ reader }: Database, shopId: number): Promise<Dish[]> => reader.rows(visibleDishes({ shopId }))

/** All dishes of a shop, each in its latest version, where the shop is of this member's company; undefined where it is not, or has none. */
export async function listOwnDishes({ reader }: Database, shopId: number, member: Member): Promise<Dish[] | undefined> {
  const own = query.selectFrom(ownVersions('dish', member).as('own')).select([...dishColumns, 'status', 'failReason'])
  const dishes = await reader.rows(own.where('shopId', '=', shopId).orderBy('position').orderBy('id'))
  return dishes.length > 0 ? dishes : undefined
}
