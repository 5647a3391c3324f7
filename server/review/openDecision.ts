import type { Prisma } from '#prisma/generated/client.ts'
import type { ReviewedKind } from '#server/review/kinds.ts'
import { latestVersion } from '#server/review/latestVersion.ts'
import { lockItem } from '#server/review/lockItem.ts'
import type { Review } from '#server/review/openReview.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { undoMinutes } from '#shared/rules/reviewRules.ts'

/**
 * Locks the item; answers its latest version and the decision on it, for the reviewer who has made it to take back. Refuses with stale where
 * anything has happened to the item since, with refused where somebody else has decided, or it is too long ago.
 */
export async function openDecision<K extends ReviewedKind>(tx: Prisma.TransactionClient, { kind, id, version, reviewerId }: Review<K>) {
  const now = await lockItem(tx, kind, id)
  const latest = now && (await latestVersion(tx, kind, id))
  if (!latest) throw new Refusal('notFound')
  const decided = await tx.revision.findUnique({ where: { kind_itemId_version: { kind, itemId: id, version } } })
  if (latest.version !== version || latest.status !== decided?.status || !decided.reviewedAt) {
    throw new Refusal('stale', '审核后内容又有变化，不能撤销')
  }
  if (decided.reviewerId !== reviewerId) throw new Refusal('refused', '只有作出结论的人可以撤销')
  if (now.getTime() - decided.reviewedAt.getTime() > undoMinutes * 60_000) throw new Refusal('refused', `审核已超过${undoMinutes}分钟，不能撤销`)
  return { latest, decided }
}
