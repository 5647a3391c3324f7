import type { Database } from '#server/database/client.ts'
import { changePassword } from '#server/features/console/session/changePassword.ts'
import { describeMe } from '#server/features/console/session/describeMe.ts'
import { endSession, listSessions } from '#server/features/console/session/sessions.ts'
import { enterCode, signIn } from '#server/features/console/session/signIn.ts'
import { type Client, feature } from '#server/http/feature.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { sessionContract } from '#shared/contracts/console/session.ts'

export const session = feature(sessionContract, {
  signIn: ({ db, body, client }) => signIn(db, body, client),
  enterCode: ({ db, staff, body, client }) => enterCode(db, staff, body.code, client),
  me: async ({ staff }) => describeMe(staff),
  signOut: ({ db, staff, client }) => signOut(db, staff, client),
  changePassword: ({ db, staff, body, client }) => changePassword(db, staff, body, client),
  listSessions: ({ db, staff }) => listSessions(db, staff),
  endSession: ({ db, staff, body, client }) => endSession(db, staff, body.id, client.address),
})

/** Ends the session here and in the browser. */
async function signOut({ prisma }: Database, staff: StaffSession, client: Client): Promise<null> {
  await prisma.$transaction(async (tx) => {
    await tx.staffSession.deleteMany({ where: { id: staff.sessionId } })
    await audit(tx, staff, client.address, { action: 'signOut' })
  })
  client.signOutStaff()
  return null
}
