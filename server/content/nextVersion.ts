import type { ContentKind, Prisma } from '#prisma/generated/client.ts'

/** The number of the next version of an item that is locked; `current` is the one its row has. */
export async function nextVersion(tx: Prisma.TransactionClient, kind: ContentKind, itemId: number, current: number): Promise<number> {
  const { _max } = await tx.revision.aggregate({ where: { kind, itemId }, _max: { version: true } })
  return Math.max(current, _max.version ?? 0) + 1
}
