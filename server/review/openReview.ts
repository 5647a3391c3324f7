import type { Prisma } from '#prisma/generated/client.ts'
import type { ReviewedKind } from '#server/review/kinds.ts'
import { latestVersion } from '#server/review/latestVersion.ts'
import { lockItem } from '#server/review/lockItem.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** A decision on a version of an item. `version` is the one the reviewer has read; `address` is the network address it came from. */
export interface Review<K extends ReviewedKind = ReviewedKind> {
  kind: K
  id: number
  version: number
  reviewerId: number
  address?: string
}

/**
 * Locks the item; answers the version that waits, and the time of the decision. Refuses with notFound what no member has submitted: staff publish
 * what is theirs by other ways. With stale where the reviewer has read another version, with refused where somebody has decided already.
 */
export async function openReview<K extends ReviewedKind>(tx: Prisma.TransactionClient, { kind, id, version }: Review<K>) {
  const now = await lockItem(tx, kind, id)
  const latest = now && (await latestVersion(tx, kind, id))
  if (!latest || latest.submittedById === null) throw new Refusal('notFound')
  if (latest.version !== version) throw new Refusal('stale', '内容已更新，请查看新版本后再审核')
  if (latest.status !== 'pending') throw new Refusal('refused', '该内容已审核，请刷新后查看')
  return { latest, now }
}
