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

/** Records an action of staff in the audit log, in the transaction of the action. `address` is the IP address. */
export async function audit(
  tx: Prisma.TransactionClient,
  { accountId, loginName: actor }: Pick<StaffSession, 'accountId' | 'loginName'>,
  address: string,
  event: AuditEvent,
): Promise<void> {
  await tx.auditEntry.create({ data: { accountId, actor, address, ...event } })
}

/** The staff who make a change, and their IP address, for the audit log. A job has the address of the caller who started it. */
export interface Author {
  staff: Pick<StaffSession, 'accountId' | 'loginName' | 'userName' | 'rights'>
  address: string
}

export const authorOf = ({ staff, client }: { staff: StaffSession; client: Client }): Author => ({ staff, address: client.address })
