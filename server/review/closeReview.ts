import type { Prisma } from '#prisma/generated/client.ts'
import { auditReview } from '#server/review/auditReview.ts'
import { type DataOf, type ReviewedKind, toJson } from '#server/review/kinds.ts'
import type { LatestVersion } from '#server/review/latestVersion.ts'
import type { Review } from '#server/review/openReview.ts'
import { tellMember } from '#server/review/tellMember.ts'

interface Decision {
  status: 'approved' | 'rejected'
  failReason: string | null
  reviewedAt: Date
  /** What it needs to be undone: the version it took the place of, and the credits it has moved. */
  replaced: number | null
  credits: number
  /** What its author reads in the mailbox, below the title. */
  message: string
}

const words = {
  approved: { action: 'approve', said: '审核通过' },
  rejected: { action: 'reject', said: '审核未通过' },
} as const

/** Keeps a decision in the history of the item and in the audit log, and tells the member who wrote this version, or else who submitted the item. */
export async function closeReview<K extends ReviewedKind>(
  tx: Prisma.TransactionClient,
  review: Review<K>,
  { data, submittedById }: LatestVersion<DataOf<K>>,
  { message, ...decision }: Decision,
): Promise<void> {
  const { kind, id, version, reviewerId } = review
  const decided = { ...decision, reviewerId }
  await tx.revision.upsert({
    where: { kind_itemId_version: { kind, itemId: id, version } },
    update: decided,
    // What came by another way than the member's form has no history yet.
    create: { kind, itemId: id, version, data: toJson(data), authorId: submittedById, ...decided },
  })
  const { status, failReason } = decision
  const { action, said } = words[status]
  await auditReview(tx, review, { action, after: { version, status, failReason } })
  await tellMember(tx, { kind, id, data, submittedById }, { kind: status, said, body: message })
}
