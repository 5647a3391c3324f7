import type { Prisma } from '#prisma/generated/client.ts'
import { keepFirstVersion, keepVersion, nextVersion } from '#server/content/versions.ts'
import { withAdvisoryLock } from '#server/database/advisoryLock.ts'
import type { Database } from '#server/database/client.ts'
import { checkShop, openDish } from '#server/features/console/dishes/openDish.ts'
import { lockItem } from '#server/review/lockForReview.ts'
import { upsertItems } from '#server/search/index/writeIndex.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { checkFiles, claimFiles } from '#server/storage/claimFiles.ts'
import type { dishesContract } from '#shared/contracts/console/dishes.ts'
import type { BodyOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { most } from '#shared/rules/submissionRules.ts'

type Sent = BodyOf<typeof dishesContract.saveDish>
type Db = Pick<Database, 'prisma'>

/** The dishes of a restaurant are changed one after the other. */
export const dishesOf = (shopId: number) => `dishes of restaurant ${shopId}`

/** Adds a dish or changes one, and answers its version. Refuses like `openDish`, pictures there are not, and a dish too many. */
export const saveDish = (db: Db, staff: StaffSession, address: string, { id, ...sent }: Sent) =>
  withAdvisoryLock(db, dishesOf(sent.shopId), (tx) =>
    id === null ? addDish(tx, staff, address, sent) : changeDish(tx, staff, address, { ...sent, id }),
  )

async function addDish(tx: Prisma.TransactionClient, staff: StaffSession, address: string, { shopId, title, imageKey, shown }: Omit<Sent, 'id'>) {
  // Held, so that what members add at the same time is counted too.
  const now = await lockItem(tx, 'foodShop', shopId)
  await checkShop(tx, shopId)
  const { _count, _max } = await tx.dish.aggregate({ where: { shopId, deletedAt: null }, _count: true, _max: { position: true } })
  if (_count >= most.dishes) throw new Refusal('refused', `每家餐厅最多推荐${most.dishes}道菜品`)
  await checkFiles(tx, 'staff', picturesOf(imageKey))
  const position = (_max.position ?? -1) + 1
  const { id, version } = await tx.dish.create({
    data: { shopId, title, imageKey, position, ...(shown && { status: 'approved', reviewedAt: now }) },
    select: { id: true, version: true },
  })
  const item = { kind: 'dish', itemId: id } as const
  await claimFiles(tx, item, picturesOf(imageKey))
  await keepVersion(tx, { ...item, version, data: { shopId, title, imageKey }, authorId: staff.accountId })
  await upsertItems(tx, [{ kind: 'foodShop', id: shopId }])
  await audit(tx, staff, address, { action: 'dishCreated', subject: `dish ${id}`, after: { shopId, title, shown } })
  return { id, version }
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

  await checkFiles(tx, 'staff', picturesOf(imageKey))
  const item = { kind: 'dish', itemId: id } as const
  await claimFiles(tx, item, picturesOf(imageKey))
  const kept = { shopId, title: row.title, imageKey: row.imageKey }
  await keepFirstVersion(tx, { ...item, version: row.version, data: kept, authorId: null }, row.createdAt)
  const next = await nextVersion(tx, 'dish', id, row.version)
  const status = shown ? 'approved' : 'draft'
  await tx.dish.update({ where: { id }, data: { title, imageKey, status, version: next, reviewedAt: now }, select: { id: true } })
  await keepVersion(tx, { ...item, version: next, data: { shopId, title, imageKey }, authorId: staff.accountId })
  await upsertItems(tx, [{ kind: 'foodShop', id: shopId }])
  const only = (fields: typeof before) => Object.fromEntries(changed.map((field) => [field, fields[field]]))
  await audit(tx, staff, address, { action: 'dishSaved', subject: `dish ${id}`, before: only(before), after: only(sent) })
  return { id, version: next }
}

const picturesOf = (imageKey: string) => ({ pictures: [imageKey], documents: [] })
