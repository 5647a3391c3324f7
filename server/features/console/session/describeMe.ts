import type { Database } from '#server/database/client.ts'
import { findStaffSession, type StaffSession } from '#server/staff/session.ts'
import type { Me } from '#shared/contracts/console/session.ts'
import { Refusal } from '#shared/lib/errors.ts'

export const describeMe = ({ sessionId, accountId, ...me }: StaffSession): Me => me

/** Describes the person who has just signed in. Throws `Refusal('signedOut')` if the session has ended. */
export async function describeNew(db: Database, token: string): Promise<Me> {
  const session = await findStaffSession(db, token)
  if (!session) throw new Refusal('signedOut')
  return describeMe(session)
}
