import { sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import type { ItemRow, ItemType } from '#server/content/contentType.ts'
import type { DataOf, SubmittedKind } from '#server/content/contentTypes.ts'
import { type LatestVersion, latestVersion } from '#server/content/workflow/submissions.ts'
import { selectItems } from '#server/database/itemTables.ts'
import { now, run } from '#server/database/query.ts'
import { inColumns, outsideColumns } from '#server/staff/columns.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { type ItemKind, itemKinds } from '#shared/rules/itemKinds.ts'
import { undoMinutes } from '#shared/rules/reviewRules.ts'
import type { ReviewStatus } from '#shared/rules/reviewStatus.ts'

/*
 * Row locks, held until the transaction ends. Each is `for no key update`, because a concurrent download refers to the item while it waits for the
 * account that we lock next. `now` is the time of the database, whose clock decides what visitors see.
 */

type Transaction = Prisma.TransactionClient

/** Locks one item. Returns undefined if it does not exist. */
export async function lockItem(tx: Transaction, kind: ItemKind | SubmittedKind, id: number): Promise<Date | undefined> {
  const [row] = await run(tx, selectItems(kind).select(now.as('now')).where('item.id', '=', id).forNoKeyUpdate())
  return row?.now
}

/** The status of a locked row. */
export interface LockedRow {
  id: number
  status: ReviewStatus
  withdrawAt: Date | null
  deletedAt: Date | null
}

/**
 * Locks items for staff, in the order of their ids. Throws `Refusal('notFound')` if one of them does not exist, and `Refusal('forbidden')` if one is
 * in a column that these staff may not edit.
 */
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
  // Items may have been moved to another column since the call was authorized.
  if (!rows.every(({ isWithin }) => isWithin)) throw outsideColumns()
  return { rows, now: first.now }
}

/**
 * Locks an item that staff change. Throws like `lockItems`, `Refusal('stale')` if they have read another version than the current one, and
 * `Refusal('refused')` if the item is in the recycle bin or was not approved yet.
 */
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

/** A decision on a version of an item. `version` is the one the reviewer has read; `address` is the reviewer's network address. */
export interface Review<K extends SubmittedKind = SubmittedKind> {
  kind: K
  id: number
  version: number
  reviewerId: number
  address?: string
}

/**
 * Locks an item for a decision. Returns the pending version. Throws `Refusal('notFound')` for an item created by staff, who publish without a review,
 * `Refusal('stale')` if the reviewer has read another version, and `Refusal('refused')` if it is decided already.
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
 * Locks an item to undo a decision. Returns its latest version and the decision. Throws `Refusal('stale')` if the item has changed since, and
 * `Refusal('refused')` if another reviewer decided or the time to undo is over.
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
