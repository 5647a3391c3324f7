import { sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import type { ItemRow, ItemType } from '#server/content/contentType.ts'
import type { DataOf, SubmittedKind } from '#server/content/contentTypes.ts'
import { type LatestVersion, latestVersion } from '#server/content/workflow/versions.ts'
import { lockItem, selectItems } from '#server/database/itemTables.ts'
import { now, run } from '#server/database/query.ts'
import { inColumns, outsideColumns } from '#server/staff/rights.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { type ItemKind, itemKinds } from '#shared/rules/itemKinds.ts'
import { undoMinutes } from '#shared/rules/reviewRules.ts'
import type { ReviewStatus } from '#shared/rules/reviewStatus.ts'

/*
 * Row locks until the transaction ends: `for no key update`, since a concurrent download references the item. `now` is database time, which decides
 * visibility.
 */

type Transaction = Prisma.TransactionClient

export interface LockedRow {
  id: number
  status: ReviewStatus
  withdrawAt: Date | null
  deletedAt: Date | null
}

/** Locks items for staff, in id order. Throws `Refusal('notFound')` for missing items, `Refusal('forbidden')` outside the editable columns. */
export async function lockItems(
  tx: Transaction,
  kind: ItemKind,
  staff: Pick<StaffSession, 'rights'>,
  given: readonly number[],
): Promise<{ rows: LockedRow[]; now: Date }> {
  const ids = [...new Set(given)]
  const items = selectItems(kind)
    .select((eb) => [
      'item.id',
      'item.status',
      'item.withdrawAt',
      'item.deletedAt',
      now.as('now'),
      sql<boolean>`${inColumns(eb, staff, itemKinds[kind].edit, kind) ?? sql.lit(true)}`.as('isWithin'),
    ])
    .where((eb) => eb('item.id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('item.id')
    .forNoKeyUpdate()
  const rows = await run(tx, items)
  const [first] = rows
  if (!first || rows.length < ids.length) throw new Refusal('notFound')
  // Items may have moved since authorization.
  if (!rows.every(({ isWithin }) => isWithin)) throw outsideColumns()
  return { rows, now: first.now }
}

/** Locks an item for staff. Throws like `lockItems`, `Refusal('stale')` for another version, `Refusal('refused')` if deleted or unapproved. */
export async function lockForEdit<Data extends object>(
  tx: Transaction,
  { kind, find }: Pick<ItemType<unknown, Data>, 'kind' | 'find'>,
  staff: Pick<StaffSession, 'rights'>,
  { id, version }: { id: number; version?: number },
): Promise<{ item: ItemRow<Data>; now: Date }> {
  const { now } = await lockItems(tx, kind, staff, [id])
  const item = await find(tx, id)
  if (!item) throw new Refusal('notFound')
  const { name } = itemKinds[kind]
  if (version !== undefined && item.version !== version) throw new Refusal('stale')
  if (item.deletedAt) throw new Refusal('refused', `${name}在回收站中，请先恢复`)
  if (item.status === 'pending' || item.status === 'rejected') throw new Refusal('refused', `${name}尚未通过审核，请在审核队列中处理`)
  return { item, now }
}

/** A submission under review. `version` is the one the reviewer has read. */
export interface Review<K extends SubmittedKind = SubmittedKind> {
  kind: K
  id: number
  version: number
  reviewerId: number
  address?: string
}

/**
 * Returns the locked pending version. Throws `Refusal('notFound')` for staff items, `Refusal('stale')` for another version, `Refusal('refused')` if
 * decided.
 */
export async function lockForReview<K extends SubmittedKind>(
  tx: Transaction,
  { kind, id, version }: Review<K>,
): Promise<{ latest: LatestVersion<DataOf<K>>; now: Date }> {
  const now = await lockItem(tx, kind, id)
  const latest = now && (await latestVersion(tx, kind, id))
  if (!latest || latest.submittedById === null) throw new Refusal('notFound')
  if (latest.version !== version) throw new Refusal('stale', '内容已更新，请查看新版本后再审核')
  if (latest.status !== 'pending') throw new Refusal('refused', '该内容已审核，请刷新后查看')
  return { latest, now }
}

/**
 * Locks an item to undo its decision. Throws `Refusal('stale')` if changed since, `Refusal('refused')` for another reviewer's decision or after the
 * time limit.
 */
export async function lockDecision<K extends SubmittedKind>(tx: Transaction, { kind, id, version, reviewerId }: Review<K>) {
  const now = await lockItem(tx, kind, id)
  const latest = now && (await latestVersion(tx, kind, id))
  if (!latest) throw new Refusal('notFound')
  const decided = await tx.revision.findUnique({ where: { kind_itemId_version: { kind, itemId: id, version } } })
  if (latest.version !== version || latest.status !== decided?.status || !decided.reviewedAt) {
    throw new Refusal('stale', '审核后内容又有变化，不能撤销')
  }
  if (decided.reviewerId !== reviewerId) throw new Refusal('refused', '只有作出结论的人可以撤销')
  if (now.getTime() - decided.reviewedAt.getTime() > undoMinutes * 60_000) throw new Refusal('refused', `审核已超过${undoMinutes}分钟，不能撤销`)
  return { latest, decided }
}
