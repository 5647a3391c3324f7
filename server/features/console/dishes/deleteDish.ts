import { withAdvisoryLock } from '#server/database/advisoryLock.ts'
import type { Database } from '#server/database/client.ts'
import { openDish } from '#server/features/console/dishes/openDish.ts'
import { dishesOf } from '#server/features/console/dishes/saveDish.ts'
import { upsertItems } from '#server/search/index/writeIndex.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { dishesContract } from '#shared/contracts/console/dishes.ts'
import type { BodyOf } from '#shared/lib/endpoint.ts'

type Sent = BodyOf<typeof dishesContract.deleteDish>

/** Takes a dish away: nobody sees it any more, its member neither. Refuses like `openDish`. */
export const deleteDish = (db: Pick<Database, 'prisma'>, staff: StaffSession, address: string, { shopId, id, version }: Sent): Promise<null> =>
  withAdvisoryLock(db, dishesOf(shopId), async (tx) => {
    const { row, now } = await openDish(tx, { shopId, id, version })
    await tx.dish.update({ where: { id }, data: { deletedAt: now }, select: { id: true } })
    await upsertItems(tx, [{ kind: 'foodShop', id: shopId }])
    await audit(tx, staff, address, { action: 'dishDeleted', subject: `dish ${id}`, before: { shopId, title: row.title } })
    return null
  })
