import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import { findMembers } from '#server/features/console/accounts/findMember.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { accountsContract } from '#shared/contracts/console/accounts.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'

/** Where a member is signed in, the browser used last first. */
export const listAccountSessions = ({ reader }: Database, id: number): Promise<OutputOf<typeof accountsContract.listAccountSessions>> =>
  reader.rows(sql`
    select "address", "userAgent", "Session"."createdAt", "lastSeenAt" from "Session" join "Account" on "Account"."id" = "accountId"
    where "accountId" = ${id} and "role" = 'member' and "expiresAt" > now() order by "lastSeenAt" desc, "Session"."id" desc`)

/** Signs members out everywhere: all of them or, where there is one no more, none. Answers how many were signed in. */
export async function endAccountSessions({ prisma }: Database, staff: StaffSession, ids: number[], address: string): Promise<{ changed: number }> {
  return prisma.$transaction(async (tx) => {
    let changed = 0
    for (const { id } of await findMembers(tx, ids)) {
      const { count } = await tx.session.deleteMany({ where: { accountId: id } })
      if (count === 0) continue
      await audit(tx, staff, address, { action: 'sessionsEnded', subject: `account ${id}`, after: { count } })
      changed += 1
    }
    return { changed }
  })
}
