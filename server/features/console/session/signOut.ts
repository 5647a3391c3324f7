import type { Database } from '#server/database/client.ts'
import type { Client } from '#server/http/feature.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'

/** Ends the session here and in the browser. */
export async function signOut({ prisma }: Database, staff: StaffSession, client: Client): Promise<null> {
  await prisma.$transaction(async (tx) => {
    await tx.staffSession.deleteMany({ where: { id: staff.sessionId } })
    await audit(tx, staff, client.address, { action: 'signOut' })
  })
  client.signOutStaff()
  return null
}
