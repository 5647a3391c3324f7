import type { Prisma } from '#prisma/generated/client.ts'
import { notify } from '#server/messages/notify.ts'
import { type DataOf, kindOf, type ReviewedKind, toJson } from '#server/review/kinds.ts'
import type { LatestVersion } from '#server/review/latestVersion.ts'
import type { Review } from '#server/review/openReview.ts'

interface Decision {
  status: 'approved' | 'rejected'
  failReason: string | null
  reviewedAt: Date
  /** What its author reads in the mailbox, below the title. */
  message: string
}

const words = {
  approved: { action: 'approve', said: '审核通过' },
  rejected: { action: 'reject', said: '审核未通过' },
}

/** Keeps a decision in the history of the item and in the audit log, and tells the member who wrote this version, or else who submitted the item. */
export async function closeReview<K extends ReviewedKind>(
  tx: Prisma.TransactionClient,
  { kind, id: itemId, version, reviewerId, address = '' }: Review<K>,
  { data, submittedById }: LatestVersion<DataOf<K>>,
  { message, reviewedAt, ...decision }: Decision,
): Promise<void> {
  const decided = { ...decision, reviewedAt, reviewerId }
  await tx.revision.upsert({
    where: { kind_itemId_version: { kind, itemId, version } },
    update: decided,
    // What came by another way than the member's form has no history yet.
    create: { kind, itemId, version, data: toJson(data), authorId: submittedById, ...decided },
  })
  const { action, said } = words[decision.status]
  const { userName: actor } = await tx.account.findUniqueOrThrow({ where: { id: reviewerId }, select: { userName: true } })
  await tx.auditEntry.create({
    data: { accountId: reviewerId, actor, address, action, subject: `${kind} ${itemId}`, after: { version, ...decision } },
  })

  const reader = (await lastMember(tx, kind, itemId)) ?? submittedById
  if (reader === null) return
  const { title, link } = kindOf(kind)
  await notify(tx, reader, { kind: decision.status, title: `《${title(data)}》${said}`, body: message, link: link(data) })
}

/** Who of the members has written last; what staff have corrected since is still his. */
async function lastMember(tx: Prisma.TransactionClient, kind: ReviewedKind, itemId: number) {
  const written = await tx.revision.findFirst({
    where: { kind, itemId, author: { role: 'member' } },
    orderBy: { version: 'desc' },
    select: { authorId: true },
  })
  return written?.authorId
}
