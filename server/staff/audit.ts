import type { Prisma } from '#prisma/generated/client.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { AuditAction } from '#shared/rules/auditActions.ts'

/** Something staff have done. */
interface Deed {
  action: AuditAction
  /** What it was done to: a kind and an id, `article 7`. */
  subject?: string
  /** Only what has changed, and never a secret. */
  before?: Prisma.InputJsonObject
  after?: Prisma.InputJsonObject
}

/** Writes into the audit log what somebody of the staff has done, in the transaction it is done in. `address` is the network address it came from. */
export async function audit(
  tx: Prisma.TransactionClient,
  { accountId, loginName: actor }: Pick<StaffSession, 'accountId' | 'loginName'>,
  address: string,
  deed: Deed,
): Promise<void> {
  await tx.auditEntry.create({ data: { accountId, actor, address, ...deed } })
}
