import type { Prisma } from '#prisma/generated/client.ts'
import { submissionTables } from '#server/content/itemTables.ts'
import { sql, toText } from '#server/database/sql.ts'
import type { ReviewedKind } from '#server/review/kinds.ts'

/**
 * Holds an item as it is until the transaction ends. Answers the time of the database, whose clock decides what visitors see; undefined where
 * there is no item. `no key` because others may refer to the item meanwhile, as a download does that waits for the same account as we do.
 */
export async function lockItem(tx: Prisma.TransactionClient, kind: ReviewedKind, id: number): Promise<Date | undefined> {
  const query = sql`select now() as "now" from ${submissionTables[kind].table} where "id" = ${id} for no key update`
  const [row] = await tx.$queryRawUnsafe<{ now: Date }[]>(toText(query), ...query.values)
  return row?.now
}
