import type { Prisma } from '#prisma/generated/client.ts'
import { type DataOf, type SubmittedKind, submittedTypes } from '#server/content/contentTypes.ts'
import { creditApproved, creditSentences, notifySubmitter, reverseCredits } from '#server/content/workflow/creditsAndMessages.ts'
import { lockDecision, lockForReview, type Review } from '#server/content/workflow/locks.ts'
import {
  addVersion,
  findSubmission,
  isVisible,
  keepCurrentVersion,
  type LatestVersion,
  toJson,
  updateSubmission,
} from '#server/content/workflow/versions.ts'
import { undoCredits } from '#server/credits/ledger.ts'
import type { Database } from '#server/database/client.ts'
import { withAdvisoryLock } from '#server/locks.ts'
import type { ItemRef } from '#server/search/engine.ts'
import { upsertItems } from '#server/search/index/writeIndex.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { AuditAction } from '#shared/rules/auditActions.ts'
import { checkReason } from '#shared/rules/reviewRules.ts'

type Transaction = Prisma.TransactionClient
type Db = Pick<Database, 'prisma'>

/** Keyed by visibility after approval. */
const approvalMessages = {
  first: { visible: '已在网站展示。', hidden: '内容目前未在网站展示，上线后即可看到。' },
  edit: { visible: '修改后的内容已在网站展示。', hidden: '内容目前未在网站展示，上线后展示修改后的内容。' },
} as const

/**
 * Approves the version the reviewer has read. A first version becomes public now; an approved edit keeps the publication dates. Throws like
 * `lockForReview`. Does not check permissions.
 */
export async function approve<K extends SubmittedKind>(db: Db, review: Review<K>): Promise<void> {
  const { kind, id, version } = review
  await withAdvisoryLock(db, `${kind} ${id}`, async (tx) => {
    const { latest, now } = await lockForReview(tx, review)
    const { data, isEdit } = latest
    const replaced = isEdit ? await keepPublished(tx, kind, id) : null
    // The only place that publishes members' content.
    const change = { status: 'approved', version, failReason: null, reviewedAt: now } as const
    await updateSubmission(tx, kind, id, isEdit ? change : { ...change, publishedAt: now, withdrawAt: null }, isEdit ? data : undefined)
    await upsertItems(tx, [pageOf(kind, id, data)])

    const credits = await creditApproved(tx, { ...latest, kind })
    const message = approvalMessages[isEdit ? 'edit' : 'first'][(await isVisible(tx, kind, id)) ? 'visible' : 'hidden']
    await recordDecision(tx, review, latest, { status: 'approved', failReason: null, reviewedAt: now, replaced, credits, message })
  })
}

const pageOf = <K extends SubmittedKind>(kind: K, id: number, data: DataOf<K>): ItemRef =>
  submittedTypes[kind].submission.page?.(data) ?? { kind: kind as Exclude<K, 'dish'>, id }

/** Needed to undo the approval. Returns its number. */
async function keepPublished(tx: Transaction, kind: SubmittedKind, itemId: number): Promise<number | null> {
  const published = await findSubmission(tx, kind, itemId)
  if (!published) return null
  const { version, data, submittedById: authorId } = published
  await keepCurrentVersion(tx, { kind, itemId, version, data, authorId })
  return version
}

/**
 * Rejects the version the reviewer has read; a version that is public stays public. Throws a `Refusal` without a reason, and like `lockForReview`.
 * Does not check permissions.
 */
export async function reject<K extends SubmittedKind>(db: Db, { reason, ...review }: Review<K> & { reason: string }): Promise<void> {
  const failReason = reason.trim()
  const wrong = checkReason(failReason)
  if (wrong) throw new Refusal('refused', wrong)

  const { kind, id } = review
  await withAdvisoryLock(db, `${kind} ${id}`, async (tx) => {
    const { latest, now } = await lockForReview(tx, review)
    if (!latest.isEdit) await updateSubmission(tx, kind, id, { status: 'rejected', failReason, reviewedAt: now })
    const item = { ...latest, kind }
    const lost = latest.isEdit ? 0 : await reverseCredits(tx, item)

    await tx.reviewReason.updateMany({ where: { text: failReason }, data: { uses: { increment: 1 } } })
    const message = [
      `原因：${failReason}`,
      ...(latest.isEdit && (await isVisible(tx, kind, id)) ? ['网站仍展示修改前的内容。'] : []),
      ...(await creditSentences(tx, item, { moved: -lost, subject: words.rejected.subject })),
      '修改后可重新提交。',
    ].join('\n')
    await recordDecision(tx, review, latest, { status: 'rejected', failReason, reviewedAt: now, replaced: null, credits: -lost, message })
  })
}

/**
 * Undoes a decision: the content is pending again as a new version, so reviewers of the old one cannot decide. Publication and credits are as
 * before. Throws like `lockDecision`.
 */
export async function undoDecision<K extends SubmittedKind>(db: Db, review: Review<K>): Promise<{ version: number }> {
  const { kind, id, version, reviewerId } = review
  return withAdvisoryLock(db, `${kind} ${id}`, async (tx) => {
    const { latest, decided } = await lockDecision(tx, review)
    const { data, isEdit } = latest
    await tx.revision.update({ where: { id: decided.id }, data: { status: 'undone' } })
    const next = await addVersion(tx, version, { kind, itemId: id, data, authorId: reviewerId, status: 'pending' })
    if (decided.replaced !== null) await restoreVersion(tx, kind, id, decided.replaced)
    else if (!isEdit) await updateSubmission(tx, kind, id, { status: 'pending', version: next, failReason: null })
    await upsertItems(tx, [pageOf(kind, id, data)])

    const credits = await undoCredits(tx, id, version, decided.credits)
    await auditReview(tx, review, { action: 'decisionUndone', before: { version, status: decided.status }, after: { version: next } })
    const item = { ...latest, kind }
    const subject = '审核结论已撤回，重新审核中'
    const body = ['审核有结果后会再次通知您。', ...(await creditSentences(tx, item, { moved: credits, subject }))].join('\n')
    await notifySubmitter(tx, item, { kind: 'notice', subject, body })
    return { version: next }
  })
}

async function restoreVersion(tx: Transaction, kind: SubmittedKind, itemId: number, version: number) {
  const { data } = await tx.revision.findUniqueOrThrow({ where: { kind_itemId_version: { kind, itemId, version } } })
  await updateSubmission(tx, kind, itemId, { status: 'approved', version, failReason: null }, submittedTypes[kind].submission.schema.parse(data))
}

interface Decision {
  status: 'approved' | 'rejected'
  failReason: string | null
  reviewedAt: Date
  /** Replaced by the approved edit; needed for undo. */
  replaced: number | null
  credits: number
  message: string
}

const words = {
  approved: { action: 'approve', subject: '审核通过' },
  rejected: { action: 'reject', subject: '审核未通过' },
} as const

async function recordDecision<K extends SubmittedKind>(
  tx: Transaction,
  review: Review<K>,
  { data, submittedById }: LatestVersion<DataOf<K>>,
  { message, ...decision }: Decision,
): Promise<void> {
  const { kind, id, version, reviewerId } = review
  const decided = { ...decision, reviewerId }
  await tx.revision.upsert({
    where: { kind_itemId_version: { kind, itemId: id, version } },
    update: decided,
    // Seeded items have no versions yet.
    create: { kind, itemId: id, version, data: toJson(data), authorId: submittedById, ...decided },
  })
  const { status, failReason } = decision
  const { action, subject } = words[status]
  await auditReview(tx, review, { action, after: { version, status, failReason } })
  await notifySubmitter(tx, { kind, id, version, data, submittedById }, { kind: status, subject, body: message })
}

async function auditReview(
  tx: Transaction,
  { kind, id, reviewerId, address = '' }: Omit<Review, 'version'>,
  event: { action: AuditAction; before?: Prisma.InputJsonObject; after: Prisma.InputJsonObject },
): Promise<void> {
  const { loginName: actor } = await tx.account.findUniqueOrThrow({ where: { id: reviewerId }, select: { loginName: true } })
  await tx.auditEntry.create({ data: { accountId: reviewerId, actor, address, subject: `${kind} ${id}`, ...event } })
}
