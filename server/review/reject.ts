import { withAdvisoryLock } from '#server/database/advisoryLock.ts'
import type { Database } from '#server/database/client.ts'
import { isVisible } from '#server/review/isVisible.ts'
import { reverseItem } from '#server/review/itemCredits.ts'
import { type ReviewedKind, updateItem } from '#server/review/kinds.ts'
import { lockForReview, type Review } from '#server/review/lockForReview.ts'
import { recordDecision } from '#server/review/recordDecision.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { checkReason } from '#shared/rules/reviewRules.ts'

/**
 * Sends the version of an item that the reviewer has seen back to its submitter, with the reason. What is online stays online. Refuses with
 * `refused` without a reason, and like `lockForReview`. That the reviewer may review is for the caller to know.
 */
export async function reject<K extends ReviewedKind>(
  db: Pick<Database, 'prisma'>,
  { reason, ...review }: Review<K> & { reason: string },
): Promise<void> {
  const failReason = reason.trim()
  const wrong = checkReason(failReason)
  if (wrong) throw new Refusal('refused', wrong)

  const { kind, id } = review
  await withAdvisoryLock(db, `${kind} ${id}`, async (tx) => {
    const { latest, now } = await lockForReview(tx, review)
    if (!latest.isEdit) await updateItem(tx, kind, id, { status: 'rejected', failReason, reviewedAt: now })
    const { lost, told } = latest.isEdit ? { lost: 0, told: [] } : await reverseItem(tx, kind, { ...latest, id })

    await tx.reviewReason.updateMany({ where: { text: failReason }, data: { uses: { increment: 1 } } })
    const message = [
      `原因：${failReason}`,
      ...(latest.isEdit && (await isVisible(tx, kind, id)) ? ['网站仍展示修改前的内容。'] : []),
      ...told,
      '修改后可重新提交。',
    ].join('\n')
    await recordDecision(tx, review, latest, { status: 'rejected', failReason, reviewedAt: now, replaced: null, credits: -lost, message })
  })
}
