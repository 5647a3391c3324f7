import { sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import type { StatusColumns } from '#server/content/contentType.ts'
import { dish } from '#server/content/types/dish.ts'
import { insertItem } from '#server/content/workflow/createItem.ts'
import { addVersion, keepCurrentVersion } from '#server/content/workflow/versions.ts'
import type { Database } from '#server/database/client.ts'
import type { ItemBuilder } from '#server/database/itemTables.ts'
import { lockItem } from '#server/database/itemTables.ts'
import { execute, query, run } from '#server/database/query.ts'
import { feature } from '#server/http/feature.ts'
import { withAdvisoryLock } from '#server/locks.ts'
import { upsertItems } from '#server/search/index/writeIndex.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { checkAndClaimFiles } from '#server/storage/claimFiles.ts'
import { dishesContract, type ShopDish } from '#shared/contracts/console/dishes.ts'
import type { BodyOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { ReviewStatus } from '#shared/rules/reviewStatus.ts'
import { submissionLimits } from '#shared/rules/submissionRules.ts'

/** Throws `Refusal('notFound')` if the restaurant is missing, and `Refusal('refused')` if it is deleted or pending. */
async function checkShop(tx: Prisma.TransactionClient, shopId: number): Promise<void> {
  const shop = await tx.foodShop.findUnique({ where: { id: shopId }, select: { status: true, deletedAt: true } })
  if (!shop) throw new Refusal('notFound')
  if (shop.deletedAt) throw new Refusal('refused', '餐厅在回收站中，请先恢复')
  if (shop.status === 'pending' || shop.status === 'rejected') throw new Refusal('refused', '餐厅尚未通过审核，请在审核队列中处理')
}

/** Locks a dish. Refuses like `checkShop`; missing dishes with notFound, other versions with stale, pending ones with refused. */
async function openDish(
  tx: Prisma.TransactionClient,
  { shopId, id, version }: { shopId: number; id: number; version: number },
  open: readonly ReviewStatus[] = ['draft', 'approved'],
) {
  await checkShop(tx, shopId)
  const now = await lockItem(tx, 'dish', id)
  const row = now && (await tx.dish.findUnique({ where: { id, shopId, deletedAt: null } }))
  if (!row) throw new Refusal('notFound', '该菜品已被删除')
  if (row.version !== version) throw new Refusal('stale')
  if (!open.includes(row.status)) throw new Refusal('refused', '菜品尚未通过审核，请在审核队列中处理')
  const waiting = await tx.revision.count({ where: { kind: 'dish', itemId: id, status: 'pending' } })
  if (waiting > 0) throw new Refusal('refused', '会员的修改正在等待审核，请先审核再编辑')
  return { row, now }
}

type Db = Pick<Database, 'prisma'>

const dishesOf = (shopId: number) => `dishes of restaurant ${shopId}`

/** Returns its version. Throws like `openDish`, and a `Refusal` for missing pictures and too many dishes. */
const saveDish = (db: Db, staff: StaffSession, address: string, { id, ...sent }: BodyOf<typeof dishesContract.saveDish>) =>
  withAdvisoryLock(db, dishesOf(sent.shopId), (tx) =>
    id === null ? addDish(tx, staff, address, sent) : changeDish(tx, staff, address, { ...sent, id }),
  )

async function addDish(
  tx: Prisma.TransactionClient,
  staff: StaffSession,
  address: string,
  { shopId, title, imageKey, shown }: Omit<BodyOf<typeof dishesContract.saveDish>, 'id'>,
) {
  // Locks, so concurrent additions by members are counted.
  const now = await lockItem(tx, 'foodShop', shopId)
  await checkShop(tx, shopId)
  const dishes = await tx.dish.count({ where: { shopId, deletedAt: null } })
  if (dishes >= submissionLimits.dishes) throw new Refusal('refused', `每家餐厅最多推荐${submissionLimits.dishes}道菜品`)
  const status: StatusColumns = shown ? { status: 'approved', reviewedAt: now } : { status: 'draft' }
  const id = await insertItem(tx, dish, { data: { shopId, title, imageKey }, status, authorId: staff.accountId, by: 'staff' })
  await upsertItems(tx, [{ kind: 'foodShop', id: shopId }])
  await audit(tx, staff, address, { action: 'dishCreated', subject: `dish ${id}`, after: { shopId, title, shown } })
  return { id, version: 1 }
}

async function changeDish(
  tx: Prisma.TransactionClient,
  staff: StaffSession,
  address: string,
  { id, shopId, version, ...sent }: BodyOf<typeof dishesContract.saveDish> & { id: number },
) {
  const { row, now } = await openDish(tx, { shopId, id, version })
  const before = { title: row.title, imageKey: row.imageKey, shown: row.status === 'approved' }
  const { title, imageKey, shown } = sent
  const changed = (['title', 'imageKey', 'shown'] as const).filter((field) => before[field] !== sent[field])
  if (changed.length === 0) return { id, version: row.version }

  const data = { shopId, title, imageKey }
  const item = { kind: 'dish', itemId: id } as const
  await checkAndClaimFiles(tx, 'staff', item, dish.files(data))
  const stored = { ...data, title: row.title, imageKey: row.imageKey }
  await keepCurrentVersion(tx, { ...item, version: row.version, data: stored, authorId: null, createdAt: row.createdAt })
  const next = await addVersion(tx, row.version, { ...item, data, authorId: staff.accountId, status: 'approved' })
  await dish.update(tx, id, { status: shown ? 'approved' : 'draft', version: next, reviewedAt: now }, data)
  await upsertItems(tx, [{ kind: 'foodShop', id: shopId }])
  const only = (fields: typeof before) => Object.fromEntries(changed.map((field) => [field, fields[field]]))
  await audit(tx, staff, address, { action: 'dishSaved', subject: `dish ${id}`, before: only(before), after: only(sent) })
  return { id, version: next }
}

type Deletion = BodyOf<typeof dishesContract.deleteDish>

/** Also deletes members' dishes, rejected ones too. Throws like `openDish`. */
const deleteDish = (db: Pick<Database, 'prisma'>, staff: StaffSession, address: string, { shopId, id, version }: Deletion): Promise<null> =>
  withAdvisoryLock(db, dishesOf(shopId), async (tx) => {
    const { row, now } = await openDish(tx, { shopId, id, version }, ['draft', 'approved', 'rejected'])
    await tx.dish.update({ where: { id }, data: { deletedAt: now }, select: { id: true } })
    await upsertItems(tx, [{ kind: 'foodShop', id: shopId }])
    await audit(tx, staff, address, { action: 'dishDeleted', subject: `dish ${id}`, before: { shopId, title: row.title } })
    return null
  })

type Sent = BodyOf<typeof dishesContract.orderDishes>

const orderDishes = (db: Pick<Database, 'prisma'>, staff: StaffSession, address: string, { shopId, ids, loaded }: Sent): Promise<null> =>
  withAdvisoryLock(db, dishesOf(shopId), async (tx) => {
    await checkShop(tx, shopId)
    // One lock order, as for every change of several rows.
    const dishes = query.selectFrom('Dish').select(['id', 'position']).where('shopId', '=', shopId).where('deletedAt', 'is', null)
    const held = await run(tx, dishes.orderBy('id').forNoKeyUpdate())
    const before = held.toSorted((one, other) => one.position - other.position || one.id - other.id).map(({ id }) => id)
    if (loaded.join() !== before.join()) throw new Refusal('stale', '菜品已有变化，请按现在的列表重新调整顺序')
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
