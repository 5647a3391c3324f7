import type { Database } from '#server/database/client.ts'
import type { Client } from '#server/http/feature.ts'
import type { StaffSession } from '#server/staff/session.ts'

/** Ends the session here and in the browser. */
export async function signOut({ prisma }: Database, { sessionId, accountId, loginName }: StaffSession, client: Client): Promise<null> {
  await prisma.$transaction([
    prisma.staffSession.deleteMany({ where: { id: sessionId } }),
    prisma.auditEntry.create({ data: { accountId, actor: loginName, address: client.address, action: 'signOut' } }),
  ])
  client.signOutStaff()
  return null
}
