import { sql } from 'kysely'
import type { Database } from '#server/database/client.ts'
import { now, query } from '#server/database/query.ts'
import { findMembers } from '#server/features/console/accounts/findMember.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { accountsContract } from '#shared/contracts/console/accounts.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'

/** Most recently used first. */
export const listAccountSessions = ({ reader }: Database, id: number): Promise<OutputOf<typeof accountsContract.listAccountSessions>> =>
  reader.rows(
    query
      .selectFrom('Session')
      .innerJoin('Account', 'Account.id', 'Session.accountId')
      .select(['address', 'userAgent', 'Session.createdAt', 'lastSeenAt'])
      .where('accountId', '=', id)
      .where('role', '=', sql.lit('member'))
      .where('expiresAt', '>', now)
      .orderBy('lastSeenAt', 'desc')
      .orderBy('Session.id', 'desc'),
  )

/** Ends the sessions of all these members, or none if one is missing. Returns the number ended. */
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
