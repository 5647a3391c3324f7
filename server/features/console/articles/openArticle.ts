import type { Prisma } from '#prisma/generated/client.ts'
import { lockItem } from '#server/review/lockItem.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** A change a member has made that waits beside the row. */
export const waitingChange = (tx: Prisma.TransactionClient, itemId: number) =>
  tx.revision.findFirst({ where: { kind: 'article', itemId, status: 'pending' }, select: { id: true } })

/**
 * Locks an article staff want to change, and answers it with the time of the database. Refuses with notFound where there is none, with stale where
 * it has another version than the one they have before them, with refused where it lies in the recycle bin or belongs to the review.
 */
export async function openArticle(tx: Prisma.TransactionClient, { id, version }: { id: number; version?: number }) {
  const now = await lockItem(tx, 'article', id)
  const row = now && (await tx.article.findUnique({ where: { id } }))
  if (!row) throw new Refusal('notFound')
  if (version !== undefined && row.version !== version) throw new Refusal('stale')
  if (row.deletedAt) throw new Refusal('refused', '文章在回收站中，请先恢复')
  if (row.status === 'pending' || row.status === 'rejected') throw new Refusal('refused', '文章尚未通过审核，请在审核队列中处理')
  return { row, now }
}
