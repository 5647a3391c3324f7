import { sql } from 'kysely'
import { withAdvisoryLock } from '#server/database/advisoryLock.ts'
import type { Database } from '#server/database/client.ts'
import type { ItemBuilder } from '#server/database/itemTables.ts'
import { execute, query, run } from '#server/database/query.ts'
import { checkShop, openDish } from '#server/features/console/dishes/openDish.ts'
import { dishesOf, saveDish } from '#server/features/console/dishes/saveDish.ts'
import { feature } from '#server/http/feature.ts'
import { upsertItems } from '#server/search/index/writeIndex.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { dishesContract, type ShopDish } from '#shared/contracts/console/dishes.ts'
import type { BodyOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'

type Deletion = BodyOf<typeof dishesContract.deleteDish>

/** Also deletes members' dishes. Throws like `openDish`. */
const deleteDish = (db: Pick<Database, 'prisma'>, staff: StaffSession, address: string, { shopId, id, version }: Deletion): Promise<null> =>
  withAdvisoryLock(db, dishesOf(shopId), async (tx) => {
    const { row, now } = await openDish(tx, { shopId, id, version })
    await tx.dish.update({ where: { id }, data: { deletedAt: now }, select: { id: true } })
    await upsertItems(tx, [{ kind: 'foodShop', id: shopId }])
    await audit(tx, staff, address, { action: 'dishDeleted', subject: `dish ${id}`, before: { shopId, title: row.title } })
    return null
  })

type Sent = BodyOf<typeof dishesContract.orderDishes>

const orderDishes = (db: Pick<Database, 'prisma'>, staff: StaffSession, address: string, { shopId, ids }: Sent): Promise<null> =>
  withAdvisoryLock(db, dishesOf(shopId), async (tx) => {
    await checkShop(tx, shopId)
    // One lock order, as for every change of several rows.
    const dishes = query.selectFrom('Dish').select(['id', 'position']).where('shopId', '=', shopId).where('deletedAt', 'is', null)
    const held = await run(tx, dishes.orderBy('id').forNoKeyUpdate())
    const before = held.toSorted((one, other) => one.position - other.position || one.id - other.id).map(({ id }) => id)
    if (new Set(ids).size !== before.length || ids.length !== before.length || before.some((id) => !ids.includes(id)))
      throw new Refusal('stale', '菜品已有变化，请按现在的列表重新调整顺序')
    if (ids.join() === before.join()) return null
    const wanted = sql<{ id: number; place: bigint }>`unnest(${ids}::int[]) with ordinality`.as<'wanted'>(sql`wanted("id", place)`)
    await execute(
      tx,
      query
        .updateTable('Dish')
        .from(wanted)
        .set((eb) => ({ position: sql<number>`${eb.ref('wanted.place')} - 1` }))
        .whereRef('Dish.id', '=', 'wanted.id'),
    )
    await upsertItems(tx, [{ kind: 'foodShop', id: shopId }])
    await audit(tx, staff, address, { action: 'dishesOrdered', subject: `foodShop ${shopId}`, before: { ids: before }, after: { ids } })
    return null
  })

export const dishes = feature(dishesContract, {
  listShopDishes: ({ db, input }) => listShopDishes(db, input.shopId),
  saveDish: ({ db, staff, body, client }) => saveDish(db, staff, client.address, body),
  deleteDish: ({ db, staff, body, client }) => deleteDish(db, staff, client.address, body),
  orderDishes: ({ db, staff, body, client }) => orderDishes(db, staff, client.address, body),
})

/** Includes invisible dishes. Refuses with notFound. */
async function listShopDishes({ reader }: Database, shopId: number): Promise<ShopDish[]> {
  if (!(await reader.row(query.selectFrom('FoodShop').select('id').where('id', '=', shopId)))) throw new Refusal('notFound')
  return reader.rows(
    query
      .selectFrom('Dish as item')
      .select((eb) => [
        'item.id',
        'item.version',
        'item.title',
        'item.imageKey',
        sql<
          ShopDish['state']
        >`case ${eb.ref('item.status')} when 'approved' then 'shown' when 'draft' then 'hidden' else ${eb.ref('item.status')}::text end`.as('state'),
        eb.and([eb('item.status', '=', sql.lit('approved')), changeWaits(eb)]).as('changeWaits'),
      ])
      .where('item.shopId', '=', shopId)
      .where('item.deletedAt', 'is', null)
      .orderBy('item.position')
      .orderBy('item.id'),
  )
}

const changeWaits = (eb: ItemBuilder<'dish'>) =>
  eb.exists(
    query
      .selectFrom('Revision')
      .where('Revision.kind', '=', sql.lit('dish'))
      .where('Revision.itemId', '=', eb.ref('item.id'))
      .where('Revision.status', '=', sql.lit('pending')),
  )
