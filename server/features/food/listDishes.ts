import { ownVersions } from '#server/content/workflow/versions.ts'
import type { Database } from '#server/database/client.ts'
import { type Params, prepared, query } from '#server/database/query.ts'
import type { Member } from '#server/members/session.ts'
import type { Dish } from '#shared/contracts/food.ts'

const dishColumns = ['id', 'shopId', 'title', 'imageKey'] as const

const visibleDishes = prepared(({ shopId }: Params<{ shopId: number }>) =>
  query.selectFrom('VisibleDish').select(dishColumns).where('shopId', '=', shopId).orderBy('position').orderBy('id'),
)

export const listDishes = ({ reader }: Database, shopId: number): Promise<Dish[]> => reader.rows(visibleDishes({ shopId }))

/** Returns the latest versions of the dishes of a restaurant; undefined unless the company submitted it and it has dishes. */
export async function listOwnDishes({ reader }: Database, shopId: number, member: Member): Promise<Dish[] | undefined> {
  const own = query.selectFrom(ownVersions('dish', member).as('own')).select([...dishColumns, 'status', 'failReason'])
  const dishes = await reader.rows(own.where('shopId', '=', shopId).orderBy('position').orderBy('id'))
  return dishes.length > 0 ? dishes : undefined
}
