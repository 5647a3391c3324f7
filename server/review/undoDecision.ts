import type { Prisma } from '#prisma/generated/client.ts'
import { balanceOf, undoCredits } from '#server/credits/ledger.ts'
import { withAdvisoryLock } from '#server/database/advisoryLock.ts'
import type { Database } from '#server/database/client.ts'
import { addVersion } from '#server/review/addVersion.ts'
import { kindOf, type ReviewedKind, updateItem } from '#server/review/kinds.ts'
import { lockDecision, type Review } from '#server/review/lockForReview.ts'
import { auditReview, notifySubmitter } from '#server/review/recordDecision.ts'
import { upsertItems } from '#server/search/index/writeIndex.ts'
import { balanceText } from '#shared/rules/creditRules.ts'

/**
 * Takes a decision back: the same text waits again, as a new version, so that nobody who has the old one before his eyes can decide on it. What was
 * published by it is offline again, or as it was before; the credits it moved move back exactly. Refuses like `lockDecision`.
 */
export async function undoDecision<K extends ReviewedKind>(db: Pick<Database, 'prisma'>, review: Review<K>): Promise<{ version: number }> {
  const { kind, id, version, reviewerId } = review
  return withAdvisoryLock(db, `${kind} ${id}`, async (tx) => {
    const { latest, decided } = await lockDecision(tx, review)
    const { data, isEdit } = latest
    await tx.revision.update({ where: { id: decided.id }, data: { status: 'undone' } })
    const next = await addVersion(tx, { kind, id, data, authorId: reviewerId, after: version })
    if (decided.replaced !== null) await putBack(tx, kind, id, decided.replaced)
    else if (!isEdit) await updateItem(tx, kind, id, { status: 'pending', version: next, failReason: null })
    await upsertItems(tx, [kindOf(kind).found(id, data)])

    const credits = await undoCredits(tx, id, version, decided.credits)
    await auditReview(tx, review, { action: 'decisionUndone', before: { version, status: decided.status }, after: { version: next } })
    const balance = latest.submittedById === null ? 0 : await balanceOf(tx, latest.submittedById)
    const body = ['审核有结果后会再次通知您。', ...creditsText(credits, balance)].join('\n')
    await notifySubmitter(tx, { ...latest, kind, id }, { kind: 'notice', said: '审核结论已撤回，重新审核中', body })
    return { version: next }
  })
}

/** What visitors saw before is there again. */
async function putBack(tx: Prisma.TransactionClient, kind: ReviewedKind, itemId: number, version: number) {
  const { data } = await tx.revision.findUniqueOrThrow({ where: { kind_itemId_version: { kind, itemId, version } } })
  await updateItem(tx, kind, itemId, { status: 'approved', version, failReason: null }, kindOf(kind).data.parse(data))
}

function creditsText(credits: number, balance: number): string[] {
  if (credits === 0) return []
  const moved = credits < 0 ? `已收回由此获得的${-credits}次专报下载` : `已恢复此前收回的${credits}次专报下载`
  return [`${moved}，${balanceText(balance)}。`]
}
