import type { Prisma } from '#prisma/generated/client.ts'
import { kindOf, type ReviewedKind, toJson } from '#server/review/kinds.ts'

/**
 * Makes sure that what visitors see of an item that is locked is one of its versions, before another takes its place: it could not be put back
 * otherwise. Answers which one it is.
 */
export async function keepOnline(tx: Prisma.TransactionClient, kind: ReviewedKind, itemId: number): Promise<number | null> {
  const online = await kindOf(kind).find(tx, itemId)
  if (!online) return null
  const { version, data, submittedById: authorId } = online
  // What came by another way than a form has no version yet.
  const kept = { kind, itemId, version, data: toJson(data), status: 'approved', authorId } as const
  await tx.revision.createMany({ data: [kept], skipDuplicates: true })
  return version
}
