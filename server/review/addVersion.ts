import type { Prisma } from '#prisma/generated/client.ts'
import { nextVersion } from '#server/content/versions.ts'
import { type DataOf, type ReviewedKind, toJson } from '#server/review/kinds.ts'

interface NewVersion<K extends ReviewedKind> {
  kind: K
  id: number
  data: DataOf<K>
  authorId: number
  /** The version it follows. */
  after: number
}

/** Keeps a version of an item that waits for review from now on; one that was waiting is overtaken. Answers its number. */
export async function addVersion<K extends ReviewedKind>(
  tx: Prisma.TransactionClient,
  { kind, id: itemId, data, authorId, after }: NewVersion<K>,
): Promise<number> {
  await tx.revision.updateMany({ where: { kind, itemId, status: 'pending' }, data: { status: 'superseded' } })
  const version = await nextVersion(tx, kind, itemId, after)
  await tx.revision.create({ data: { kind, itemId, version, data: toJson(data), status: 'pending', authorId } })
  return version
}
