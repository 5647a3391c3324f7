import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { findMember } from '#server/features/console/accounts/findMember.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { accountsContract } from '#shared/contracts/console/accounts.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'

/** Where a member is signed in, the browser used last first. */
export const listAccountSessions = ({ reader }: Database, id: number): Promise<OutputOf<typeof accountsContract.listAccountSessions>> =>
  reader.rows(sql`
    select "address", "userAgent", "Session"."createdAt", "lastSeenAt" from "Session" join "Account" on "Account"."id" = "accountId"
    where "accountId" = ${id} and "role" = 'member' and "expiresAt" > now() order by "lastSeenAt" desc, "Session"."id" desc`)

/** Signs a member out everywhere. */
export async function endAccountSessions({ prisma }: Database, staff: StaffSession, id: number, address: string): Promise<null> {
  await prisma.$transaction(async (tx) => {
    await findMember(tx, id)
    const { count } = await tx.session.deleteMany({ where: { accountId: id } })
    if (count > 0) await audit(tx, staff, address, { action: 'sessionsEnded', subject: `account ${id}`, after: { count } })
  })
  return null
}
