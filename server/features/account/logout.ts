import type { Database } from '#server/database/client.ts'
import type { Client } from '#server/http/feature.ts'
import type { Session } from '#server/members/session.ts'

/** Ends the session here and in the browser. */
export async function logout({ prisma }: Database, { sessionId, accountId, loginName }: Session, client: Client): Promise<null> {
  await prisma.$transaction([
    prisma.session.deleteMany({ where: { id: sessionId } }),
    prisma.auditEntry.create({ data: { accountId, actor: loginName, address: client.address, action: 'signOut' } }),
  ])
  client.signOut()
  return null
}
