import type { Database } from '#server/database/client.ts'
import { findStaffSession, type StaffSession } from '#server/staff/session.ts'
import type { Me } from '#shared/contracts/console/session.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** What a page is told of the session it acts in. */
export const describeMe = ({ sessionId, accountId, ...me }: StaffSession): Me => me

/** The same of the session that has just got this token. Refuses with signedOut where it has ended since. */
export async function describeNew(db: Database, token: string): Promise<Me> {
  const session = await findStaffSession(db, token)
  if (!session) throw new Refusal('signedOut')
  return describeMe(session)
}
