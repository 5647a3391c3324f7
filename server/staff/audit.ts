import type { Prisma } from '#prisma/generated/client.ts'
import type { Client } from '#server/http/feature.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { AuditAction } from '#shared/rules/auditActions.ts'

interface AuditEvent {
  action: AuditAction
  /** Kind and id, `article 7`. */
  subject?: string
  /** Changed fields only, never secrets. */
  before?: Prisma.InputJsonObject
  after?: Prisma.InputJsonObject
}

/** Writes in the action's transaction. `address` is the network address. */
export async function audit(
  tx: Prisma.TransactionClient,
  { accountId, loginName: actor }: Pick<StaffSession, 'accountId' | 'loginName'>,
  address: string,
  event: AuditEvent,
): Promise<void> {
  await tx.auditEntry.create({ data: { accountId, actor, address, ...event } })
}

/** `address` in jobs is the one that started them. */
export interface Author {
  staff: Pick<StaffSession, 'accountId' | 'loginName' | 'userName' | 'rights'>
  address: string
}

export const authorOf = ({ staff, client }: { staff: StaffSession; client: Client }): Author => ({ staff, address: client.address })
