import type { Prisma } from '#prisma/generated/client.ts'
import type { ItemRow } from '#server/content/itemRows.ts'
import { submissionTables } from '#server/content/itemTables.ts'
import { sql, toText } from '#server/database/sql.ts'
import { type DataOf, findItem, kindOf, type ReviewedKind } from '#server/review/kinds.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { undoMinutes } from '#shared/rules/reviewRules.ts'

/** A decision on a version of an item. `version` is the one the reviewer has read; `address` is the reviewer's network address. */
export interface Review<K extends ReviewedKind = ReviewedKind> {
  kind: K
  id: number
  version: number
  reviewerId: number
  address?: string
}

/**
 * Locks the item. Returns the pending version and the time of the decision. Throws `Refusal('notFound')` for an item created by staff, who publish
 * without a review, `Refusal('stale')` if the reviewer has read another version, and `Refusal('refused')` if it is decided already.
 */
export async function lockForReview<K extends ReviewedKind>(tx: Prisma.TransactionClient, { kind, id, version }: Review<K>) {
  const now = await lockItem(tx, kind, id)
  const latest = now && (await latestVersion(tx, kind, id))
  if (!latest || latest.submittedById === null) throw new Refusal('notFound')
  if (latest.version !== version) throw new Refusal('stale', '内容已更新，请查看新版本后再审核')
  if (latest.status !== 'pending') throw new Refusal('refused', '该内容已审核，请刷新后查看')
  return { latest, now }
}

/**
 * Locks the item to undo a decision. Returns its latest version and the decision. Throws `Refusal('stale')` if the item has changed since, and
 * `Refusal('refused')` if another reviewer decided or the time to undo is over.
 */
export async function lockDecision<K extends ReviewedKind>(tx: Prisma.TransactionClient, { kind, id, version, reviewerId }: Review<K>) {
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

/**
 * An item as its owner sees and edits it. The row holds the version visitors see, or the first one. A pending or rejected edit of an approved item is a
 * revision newer than the row; edits replaced before their review are revisions with the status `superseded`.
 */
export interface LatestVersion<Data> extends ItemRow<Data> {
  /** Visitors have an approved version, this one or the one before it. */
  online: boolean
  /** This version is a revision newer than the row; visitors still see the row. */
  isEdit: boolean
}

/** Returns the latest version of an item without checking permissions; undefined if the item does not exist. */
export async function latestVersion<K extends ReviewedKind>(
  tx: Prisma.TransactionClient,
  kind: K,
  id: number,
): Promise<LatestVersion<DataOf<K>> | undefined> {
  const item = await findItem(tx, kind, id)
  if (!item) return undefined
  const online = item.status === 'approved'
  const edit = await tx.revision.findFirst({
    where: { kind, itemId: id, version: { gt: item.version }, status: { in: ['pending', 'rejected'] } },
    orderBy: { version: 'desc' },
  })
  if (!edit) return { ...item, online, isEdit: false }
  const { version, failReason, createdAt: submittedAt } = edit
  const status = edit.status as 'pending' | 'rejected'
  return { ...item, status, version, failReason, submittedAt, data: kindOf(kind).data.parse(edit.data), online, isEdit: true }
}

/**
 * Locks an item until the transaction ends. Returns the time of the database, whose clock decides what visitors see; undefined if the item does not
 * exist. `no key`, because a concurrent download refers to the item while it waits for the account that we lock next.
 */
export async function lockItem(tx: Prisma.TransactionClient, kind: ReviewedKind, id: number): Promise<Date | undefined> {
  const query = sql`select now() as "now" from ${submissionTables[kind].table} where "id" = ${id} for no key update`
  const [row] = await tx.$queryRawUnsafe<{ now: Date }[]>(toText(query), ...query.values)
  return row?.now
}
