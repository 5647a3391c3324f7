import type { Prisma } from '#prisma/generated/client.ts'
import { itemTables } from '#server/content/itemTables.ts'
import { sql, toText } from '#server/database/sql.ts'
import type { AnyKind } from '#server/publishing/kind.ts'
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
