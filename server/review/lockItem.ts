import { Prisma } from '#prisma/generated/client.ts'
import { kindOf, type ReviewedKind } from '#server/review/kinds.ts'

/**
 * Waits for its turn at an item: submissions and reviews of one item happen one after the other, in whatever process. Answers the time of
 * the database, whose clock decides what visitors see. `no key` because others may refer to the item meanwhile, as a download does that waits
 * for the same account as we do.
 */
export async function lockItem(tx: Prisma.TransactionClient, kind: ReviewedKind, id: number): Promise<Date | undefined> {
  const table = Prisma.raw(`"${kindOf(kind).table}"`)
  const [row] = await tx.$queryRaw<{ now: Date }[]>`select now() as "now" from ${table} where "id" = ${id} for no key update`
  return row?.now
}
