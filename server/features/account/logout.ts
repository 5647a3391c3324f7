import type { Database } from '#server/database/client.ts'
import type { Browser } from '#server/http/serve.ts'
import type { Member } from '#server/http/session.ts'

/** Ends the session here and in the browser. */
export async function logout({ prisma }: Database, { sessionId }: Member, browser: Browser): Promise<null> {
  await prisma.session.deleteMany({ where: { id: sessionId } })
  browser.signOut()
  return null
}
