import { verifySessionPassword } from '#server/accounts/confirmPassword.ts'
import { rememberDevice } from '#server/accounts/devices.ts'
import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'
import { describeMe, describeNew } from '#server/features/console/session/describeMe.ts'
import { enterCode, signIn } from '#server/features/console/session/signIn.ts'
import { type Client, feature } from '#server/http/feature.ts'
import { hashPassword } from '#server/passwords.ts'
import { audit } from '#server/staff/audit.ts'
import { endStaffSessions, isLiveSession, renewStaffSession, type StaffSession } from '#server/staff/session.ts'
import { type Me, sessionContract } from '#shared/contracts/console/session.ts'
import type { BodyOf, OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { checkPasswordChange } from '#shared/rules/accountRules.ts'
import { staffPasswordRules } from '#shared/rules/staffRules.ts'

type Sessions = OutputOf<typeof sessionContract.listSessions>

/** Excludes sessions awaiting a code. */
const listSessions = ({ reader }: Database, { sessionId, accountId, hasSecondFactor }: StaffSession): Promise<Sessions> =>
  reader.rows(
    query
      .selectFrom('StaffSession')
      .select((eb) => ['id', 'address', 'userAgent', 'createdAt', 'lastSeenAt', eb('id', '=', sessionId).as('isThis')])
      .where('accountId', '=', accountId)
      .where(isLiveSession)
      .$if(hasSecondFactor, (sessions) => sessions.where('secondFactorAt', 'is not', null))
      .orderBy('lastSeenAt', 'desc')
      .orderBy('id', 'desc'),
  )

async function endSession({ prisma }: Database, staff: StaffSession, id: number, address: string): Promise<null> {
  const { sessionId, accountId } = staff
  if (id === sessionId) throw new Refusal('refused', '这是当前设备，请使用“退出登录”')
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.staffSession.deleteMany({ where: { id, accountId } })
    if (count > 0) await audit(tx, staff, address, { action: 'sessionEnded', subject: `session ${id}` })
  })
  return null
}

export const session = feature(sessionContract, {
  signIn: ({ db, body, client }) => signIn(db, body, client),
  enterCode: ({ db, staff, body, client }) => enterCode(db, staff, body.code, client),
  me: async ({ staff }) => describeMe(staff),
  signOut: ({ db, staff, client }) => signOut(db, staff, client),
  changePassword: ({ db, staff, body, client }) => changePassword(db, staff, body, client),
  listSessions: ({ db, staff }) => listSessions(db, staff),
  endSession: ({ db, staff, body, client }) => endSession(db, staff, body.id, client.address),
})

async function signOut({ prisma }: Database, staff: StaffSession, client: Client): Promise<null> {
  await prisma.$transaction(async (tx) => {
    await tx.staffSession.deleteMany({ where: { id: staff.sessionId } })
    await audit(tx, staff, client.address, { action: 'signOut' })
  })
  client.signOutStaff()
  return null
}

type Passwords = BodyOf<typeof sessionContract.changePassword>

/** Ends other sessions and renews this one. Wrong passwords count per session. */
async function changePassword(db: Database, staff: StaffSession, passwords: Passwords, client: Client): Promise<Me> {
  const complaint = checkPasswordChange(passwords, staffPasswordRules)
  if (complaint) throw new Refusal('refused', complaint)
  const { sessionId, accountId } = staff
  const { oldPassword: password, newPassword } = passwords
  const { address } = client
  const confirm = await verifySessionPassword(db, staff, { password, address, wrong: '原密码错误', door: 'staffPassword' })
  const passwordHash = await hashPassword(newPassword)
  const token = await db.prisma.$transaction(async (tx) => {
    await confirm(tx)
    await tx.account.update({ where: { id: accountId }, data: { passwordHash, mustChangePassword: false } })
    await endStaffSessions(tx, accountId, sessionId)
    await audit(tx, staff, address, { action: 'passwordChanged' })
    return renewStaffSession(tx, sessionId)
  })
  client.signInStaff(token)
  await rememberDevice(db, client, 'staffPassword', { id: accountId, passwordHash })
  return describeNew(db, token)
}
