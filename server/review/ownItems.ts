import type { Prisma } from '#prisma/generated/client.ts'
import { submissionTables } from '#server/content/itemTables.ts'
import { type Sql, sql, toText } from '#server/database/sql.ts'
import { kindOf, type ReviewedKind } from '#server/review/kinds.ts'

/** Whose items colleagues share. */
interface Owner {
  companyId: number | null
}

/** What the members of a company have submitted and nobody has deleted, or one item of it: the rows of the table in a column `item`. */
export const ownItems = (kind: ReviewedKind, { companyId }: Owner, id?: number): Sql => {
  return sql`select item from ${submissionTables[kind].table} item where ${kindOf(kind).isOwn(companyId)} and item."deletedAt" is null ${id ? sql`and item."id" = ${id}` : sql``}`
}

/** Whether an item is one of those: only they may be changed by members. */
export async function isOwn(tx: Prisma.TransactionClient, owner: Owner, kind: ReviewedKind, id: number): Promise<boolean> {
  const items = ownItems(kind, owner, id)
  return (await tx.$queryRawUnsafe<unknown[]>(`select 1 from (${toText(items)}) own`, ...items.values)).length > 0
}
