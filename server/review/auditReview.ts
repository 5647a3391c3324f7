import type { Prisma } from '#prisma/generated/client.ts'
import type { Review } from '#server/review/openReview.ts'
import type { AuditAction } from '#shared/rules/auditActions.ts'

/** Notes what a reviewer has decided about an item in the audit log. */
export async function auditReview(
  tx: Prisma.TransactionClient,
  { kind, id, reviewerId, address = '' }: Omit<Review, 'version'>,
  deed: { action: AuditAction; before?: Prisma.InputJsonObject; after: Prisma.InputJsonObject },
): Promise<void> {
  const { loginName: actor } = await tx.account.findUniqueOrThrow({ where: { id: reviewerId }, select: { loginName: true } })
  await tx.auditEntry.create({ data: { accountId: reviewerId, actor, address, subject: `${kind} ${id}`, ...deed } })
}
