import type { Prisma } from '#prisma/generated/client.ts'
import { notify } from '#server/messages/notify.ts'
import { type DataOf, kindOf, type ReviewedKind, toJson } from '#server/review/kinds.ts'
import { type LatestVersion, latestVersion } from '#server/review/latestVersion.ts'
import { lockItem } from '#server/review/lockItem.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { MessageKind } from '#shared/rules/messageKinds.ts'

/** A decision on a version of an item. `version` is the one the reviewer has read; `address` is the network address it came from. */
export interface Review<K extends ReviewedKind = ReviewedKind> {
  kind: K
  id: number
  version: number
  reviewerId: number
  address?: string
}

/** Locks the item; answers the version that waits, and the time of the decision. Refuses when the reviewer has read another one. */
export async function openReview<K extends ReviewedKind>(tx: Prisma.TransactionClient, { kind, id, version }: Review<K>) {
  const now = await lockItem(tx, kind, id)
  const latest = now && (await latestVersion(tx, kind, id))
  if (!latest) throw new Refusal('notFound')
  if (latest.version !== version) throw new Refusal('refused', '内容已更新，请刷新后重新审核')
  if (latest.status !== 'pending') throw new Refusal('refused', '该内容已审核，请刷新后查看')
  return { latest, now }
}

/** Keeps the decision: in the history of the item, and in the audit log. */
export async function keepReview<K extends ReviewedKind>(
  tx: Prisma.TransactionClient,
  { kind, id: itemId, version, reviewerId, address = '' }: Review<K>,
  { data, submittedById }: LatestVersion<DataOf<K>>,
  decision: { status: 'approved' | 'rejected'; failReason: string | null },
): Promise<void> {
  const decided = { ...decision, reviewerId, reviewedAt: new Date() }
  await tx.revision.upsert({
    where: { kind_itemId_version: { kind, itemId, version } },
    update: decided,
    create: { kind, itemId, version, data: toJson(data), authorId: submittedById, ...decided },
  })
  const { userName } = await tx.account.findUniqueOrThrow({ where: { id: reviewerId }, select: { userName: true } })
  const action = decision.status === 'approved' ? 'approve' : 'reject'
  await tx.auditEntry.create({
    data: { accountId: reviewerId, actor: userName, address, action, subject: `${kind} ${itemId}`, after: { version, ...decision } },
  })
}

/** Tells who wrote this version, or else who submitted the item. */
export async function tellSubmitter<K extends ReviewedKind>(
  tx: Prisma.TransactionClient,
  { kind, id: itemId, version }: Review<K>,
  { data, submittedById }: LatestVersion<DataOf<K>>,
  news: { kind: MessageKind; title: string; body: string },
): Promise<void> {
  const revision = await tx.revision.findUnique({ where: { kind_itemId_version: { kind, itemId, version } }, select: { authorId: true } })
  const accountId = revision?.authorId ?? submittedById
  if (accountId !== null) await notify(tx, accountId, { ...news, link: kindOf(kind).link(data) })
}
