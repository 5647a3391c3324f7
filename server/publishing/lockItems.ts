import type { Prisma } from '#prisma/generated/client.ts'
import type { ItemRow } from '#server/content/itemRows.ts'
import { itemTables } from '#server/content/itemTables.ts'
import { sql, toText } from '#server/database/sql.ts'
import type { AnyKind, Kind } from '#server/publishing/kind.ts'
import { inColumns, outsideColumns } from '#server/staff/columns.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { itemKinds } from '#shared/rules/itemKinds.ts'
import type { ReviewStatus } from '#shared/rules/reviewStatus.ts'

/** Where an item stands. */
export interface Row {
  id: number
  status: ReviewStatus
  withdrawAt: Date | null
  deletedAt: Date | null
}

/**
 * Holds items as they are until the transaction ends, by their ids, so that nobody waits for each other. Answers their rows in that order, and the
 * time of the database, whose clock decides what visitors see. Refuses with notFound where one of them is not there, with forbidden where it lies in a
 * column that these staff may not edit.
 */
export async function lockItems(
  tx: Prisma.TransactionClient,
  { kind }: Pick<AnyKind, 'kind'>,
  staff: Pick<StaffSession, 'rights'>,
  given: readonly number[],
): Promise<{ rows: Row[]; now: Date }> {
  const ids = [...new Set(given)]
  const within = inColumns(staff, itemKinds[kind].edit, kind) ?? sql`true`
  const query = sql`select "id", "status"::text as "status", "withdrawAt", "deletedAt", now() as "now", ${within} as "isWithin" from ${itemTables[kind].table} item
    where "id" = any(${ids}::int[]) order by "id" for no key update`
  const rows = await tx.$queryRawUnsafe<(Row & { now: Date; isWithin: boolean })[]>(toText(query), ...query.values)
  const [first] = rows
  if (!first || rows.length < ids.length) throw new Refusal('notFound')
  // They may have been moved since the call was let in.
  if (!rows.every(({ isWithin }) => isWithin)) throw outsideColumns()
  return { rows, now: first.now }
}

/**
 * Locks an item staff want to change, and answers it with the time of the database. Refuses like `lockItems`, with stale where it
 * has another version than the one they have before them, with refused where it lies in the recycle bin or belongs to the review.
 */
export async function lockForEdit<Data extends object>(
  tx: Prisma.TransactionClient,
  kind: Pick<Kind<unknown, Data>, 'kind' | 'find'>,
  staff: Pick<StaffSession, 'rights'>,
  { id, version }: { id: number; version?: number },
): Promise<{ item: ItemRow<Data>; now: Date }> {
  const { now } = await lockItems(tx, kind, staff, [id])
  const item = await kind.find(tx, id)
  if (!item) throw new Refusal('notFound')
  const { name } = itemKinds[kind.kind]
  if (version !== undefined && item.version !== version) throw new Refusal('stale')
  if (item.deletedAt) throw new Refusal('refused', `${name}在回收站中，请先恢复`)
  if (item.status === 'pending' || item.status === 'rejected') throw new Refusal('refused', `${name}尚未通过审核，请在审核队列中处理`)
  return { item, now }
}
