import type { Prisma } from '#prisma/generated/client.ts'
import type { Item } from '#server/review/kinds/kind.ts'
import { type DataOf, findItem, kindOf, type ReviewedKind } from '#server/review/kinds.ts'

/*
 * An item's row is the version visitors see, or the first one on its way there. An edit of an approved item waits as a revision that is newer
 * than the row, and stays there when it is rejected. (Versions that have been overtaken are revisions too, with the status `superseded`.)
 */

/** An item as its owner sees and edits it. */
export interface LatestVersion<Data> extends Item<Data> {
  /** Visitors have an approved version, this one or the one before it. */
  online: boolean
  /** This version stands beside the row, which visitors go on seeing. */
  isEdit: boolean
}

/** The latest version of an item, whoever asks; undefined where there is no item. */
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
