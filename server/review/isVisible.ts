import type { Prisma } from '#prisma/generated/client.ts'
import { submissionTables } from '#server/content/itemTables.ts'
import { sql, toText } from '#server/database/sql.ts'
import type { ReviewedKind } from '#server/review/kinds.ts'

/** Whether visitors see an item: what is approved can be offline or wait for its time, and a dish is seen with its restaurant only. */
export async function isVisible(tx: Prisma.TransactionClient, kind: ReviewedKind, id: number): Promise<boolean> {
  const query = sql`select 1 from ${submissionTables[kind].visible} where "id" = ${id}`
  return (await tx.$queryRawUnsafe<unknown[]>(toText(query), ...query.values)).length > 0
}
