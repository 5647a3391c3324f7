import type { Prisma } from '#prisma/generated/client.ts'
import type { StatusColumns } from '#server/content/contentType.ts'
import { dish } from '#server/content/types/dish.ts'
import { insertItem } from '#server/content/workflow/createItem.ts'
import { lockItem } from '#server/content/workflow/locks.ts'
import { addVersion, keepCurrentVersion } from '#server/content/workflow/versions.ts'
import { withAdvisoryLock } from '#server/database/advisoryLock.ts'
import type { Database } from '#server/database/client.ts'
import { checkShop, openDish } from '#server/features/console/dishes/openDish.ts'
import { upsertItems } from '#server/search/index/writeIndex.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { checkAndClaimFiles } from '#server/storage/claimFiles.ts'
import type { dishesContract } from '#shared/contracts/console/dishes.ts'
import type { BodyOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { submissionLimits } from '#shared/rules/submissionRules.ts'

type Sent = BodyOf<typeof dishesContract.saveDish>
type Db = Pick<Database, 'prisma'>

export const dishesOf = (shopId: number) => `dishes of restaurant ${shopId}`

/** Returns its version. Throws like `openDish`, and a `Refusal` for missing pictures and too many dishes. */
export const saveDish = (db: Db, staff: StaffSession, address: string, { id, ...sent }: Sent) =>
  withAdvisoryLock(db, dishesOf(sent.shopId), (tx) =>
    id === null ? addDish(tx, staff, address, sent) : changeDish(tx, staff, address, { ...sent, id }),
  )

async function addDish(tx: Prisma.TransactionClient, staff: StaffSession, address: string, { shopId, title, imageKey, shown }: Omit<Sent, 'id'>) {
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
  { id, shopId, version, ...sent }: Sent & { id: number },
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
