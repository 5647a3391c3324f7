import type { Prisma } from '#prisma/generated/client.ts'
import { notify } from '#server/messages/notify.ts'
import { type DataOf, kindOf, type ReviewedKind, toJson } from '#server/review/kinds.ts'
import type { LatestVersion, Review } from '#server/review/lockForReview.ts'
import type { AuditAction } from '#shared/rules/auditActions.ts'
import type { MessageKind } from '#shared/rules/messageKinds.ts'

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

/** Writes a decision to the history of the item and to the audit log, and notifies the member. */
export async function recordDecision<K extends ReviewedKind>(
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
  await notifySubmitter(tx, { kind, id, data, submittedById }, { kind: status, said, body: message })
}

/** Writes a reviewer's action to the audit log. */
export async function auditReview(
  tx: Prisma.TransactionClient,
  { kind, id, reviewerId, address = '' }: Omit<Review, 'version'>,
  deed: { action: AuditAction; before?: Prisma.InputJsonObject; after: Prisma.InputJsonObject },
): Promise<void> {
  const { loginName: actor } = await tx.account.findUniqueOrThrow({ where: { id: reviewerId }, select: { loginName: true } })
  await tx.auditEntry.create({ data: { accountId: reviewerId, actor, address, subject: `${kind} ${id}`, ...deed } })
}

interface NotifiedItem<K extends ReviewedKind> {
  kind: K
  id: number
  data: DataOf<K>
  submittedById: number | null
}

/** Notifies the member who wrote the last version, or else the submitter. `said` follows the title of the item. */
export async function notifySubmitter<K extends ReviewedKind>(
  tx: Prisma.TransactionClient,
  { kind, id, data, submittedById }: NotifiedItem<K>,
  { kind: messageKind, said, body }: { kind: MessageKind; said: string; body: string },
): Promise<void> {
  const reader = (await lastMember(tx, kind, id)) ?? submittedById
  if (reader === null) return
  const { title, link } = kindOf(kind)
  await notify(tx, reader, { kind: messageKind, title: `《${title(data)}》${said}`, body, link: link(data) })
}

/** Returns the member who wrote the last version; corrections by staff do not count. */
async function lastMember(tx: Prisma.TransactionClient, kind: ReviewedKind, itemId: number) {
  const written = await tx.revision.findFirst({
    where: { kind, itemId, author: { role: 'member' } },
    orderBy: { version: 'desc' },
    select: { authorId: true },
  })
  return written?.authorId
}
