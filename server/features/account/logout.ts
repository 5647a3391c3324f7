import type { Database } from '#server/database/client.ts'
import type { Browser } from '#server/http/serve.ts'
import type { Member } from '#server/http/session.ts'

/** Ends the session here and in the browser. */
export async function logout({ prisma }: Database, { sessionId, accountId, loginName }: Member, browser: Browser): Promise<null> {
  await prisma.$transaction([
    prisma.session.deleteMany({ where: { id: sessionId } }),
    prisma.auditEntry.create({ data: { accountId, actor: loginName, address: browser.address, action: 'signOut' } }),
  ])
  browser.signOut()
  return null
}
