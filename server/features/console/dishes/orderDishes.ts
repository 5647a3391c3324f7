import { withAdvisoryLock } from '#server/database/advisoryLock.ts'
import type { Database } from '#server/database/client.ts'
import { checkShop } from '#server/features/console/dishes/openDish.ts'
import { dishesOf } from '#server/features/console/dishes/saveDish.ts'
import { upsertItems } from '#server/search/index/writeIndex.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { dishesContract } from '#shared/contracts/console/dishes.ts'
import type { BodyOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'

type Sent = BodyOf<typeof dishesContract.orderDishes>

/** Puts the dishes of a restaurant into this order. Refuses like `checkShop`, and with stale where these are not the dishes it has. */
export const orderDishes = (db: Pick<Database, 'prisma'>, staff: StaffSession, address: string, { shopId, ids }: Sent): Promise<null> =>
  withAdvisoryLock(db, dishesOf(shopId), async (tx) => {
    await checkShop(tx, shopId)
    // Held in one order, as whoever else changes several of them does.
    const held = await tx.$queryRaw<{ id: number; position: number }[]>`
      select "id", "position" from "Dish" where "shopId" = ${shopId} and "deletedAt" is null order by "id" for no key update`
    const before = held.toSorted((one, other) => one.position - other.position || one.id - other.id).map(({ id }) => id)
    if (new Set(ids).size !== before.length || ids.length !== before.length || before.some((id) => !ids.includes(id)))
      throw new Refusal('stale', '菜品已有变化，请按现在的列表重新调整顺序')
    if (ids.join() === before.join()) return null
    await tx.$executeRaw`
      update "Dish" set "position" = place - 1 from unnest(${ids}::int[]) with ordinality as wanted("id", place) where "Dish"."id" = wanted."id"`
    await upsertItems(tx, [{ kind: 'foodShop', id: shopId }])
    await audit(tx, staff, address, { action: 'dishesOrdered', subject: `foodShop ${shopId}`, before: { ids: before }, after: { ids } })
    return null
  })
