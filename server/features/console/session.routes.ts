import type { Prisma } from '#prisma/generated/client.ts'
import { toLoginName } from '#server/accounts/accountNames.ts'
import { confirmPassword, verifySessionPassword } from '#server/accounts/confirmPassword.ts'
import { rememberDevice } from '#server/accounts/devices.ts'
import { verifyPassword } from '#server/accounts/verifyPassword.ts'
import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'
import { type Client, feature } from '#server/http/feature.ts'
import { hashPassword, isOutdated } from '#server/passwords.ts'
import { audit } from '#server/staff/audit.ts'
import { endStaffSessions, findStaffSession, isLiveSession, renewStaffSession, type StaffSession, startStaffSession } from '#server/staff/session.ts'
import { verifySignInTotp } from '#server/staff/verifyTotp.ts'
import { type Me, sessionContract } from '#shared/contracts/console/session.ts'
import type { BodyOf, OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { checkPasswordChange } from '#shared/rules/accountRules.ts'
import type { AuditAction } from '#shared/rules/auditActions.ts'
import { staffPasswordRules } from '#shared/rules/staffRules.ts'

const describeMe = ({ sessionId, accountId, ...me }: StaffSession): Me => me

/** Describes the person who has just signed in. Throws `Refusal('signedOut')` if the session has ended. */
async function describeNew(db: Database, token: string): Promise<Me> {
  const session = await findStaffSession(db, token)
  if (!session) throw new Refusal('signedOut')
  return describeMe(session)
}

const wrong = '账号或密码错误'
/** Above this number, the session unused longest ends. */
const maxSessions = 20

/**
 * Signs staff in; a second factor makes the code pending. Throws the same for unknown accounts, member accounts and wrong passwords;
 * `Refusal('tooMany')` after repeated failures.
 */
async function signIn(db: Database, { loginName, password }: BodyOf<typeof sessionContract.signIn>, client: Client): Promise<Me> {
  const name = toLoginName(loginName)
  const { address } = client
  const account = await verifyPassword(db, () => findAccount(db, name), { name, password, client, wrong, door: 'staffPassword' })
  const passwordHash = isOutdated(account.passwordHash) ? await hashPassword(password) : undefined
  const { token, mustEnterCode } = await db.prisma.$transaction(async (tx) => {
    await confirmPassword(tx, account, password, wrong)
    const { totpSecret } = await tx.account.update({ where: { id: account.id }, data: { passwordHash }, select: { totpSecret: true } })
    const mustEnterCode = totpSecret !== null
    await (mustEnterCode ? note(tx, account, address, 'codeAsked') : noteSignIn(tx, account, address))
    const token = await startStaffSession(tx, account.id, { ...client, mustEnterCode })
    await endOldest(tx, account.id, { codeGiven: false })
    return { token, mustEnterCode }
  })
  client.signInStaff(token)
  // Sign-in is incomplete until the code is given.
  if (!mustEnterCode) await rememberDevice(db, client, 'staffPassword', { ...account, passwordHash: passwordHash ?? account.passwordHash })
  return describeNew(db, token)
}

const findAccount = ({ prisma }: Database, loginName: string) =>
  prisma.account.findUnique({
    where: { loginName, role: { not: 'member' }, disabledAt: null },
    select: { id: true, loginName: true, passwordHash: true },
  })

/**
 * Completes a sign-in by the code of the second factor, and replaces the session to prevent session fixation. If no code is pending, the code is not
 * used up.
 */
async function enterCode(db: Database, staff: StaffSession, code: string, client: Client): Promise<Me> {
  if (staff.pendingAction !== 'code') return describeMe(staff)
  const { sessionId, accountId, loginName } = staff
  const { address } = client
  const account = await verifySignInTotp(db, staff, code, client)
  const token = await db.prisma.$transaction(async (tx) => {
    // Locks the account first, as everywhere, to avoid deadlocks.
    await noteSignIn(tx, { id: accountId, loginName }, address)
    const token = await renewStaffSession(tx, sessionId, { secondFactorAt: new Date() })
    await endOldest(tx, accountId, { codeGiven: true })
    return token
  })
  client.signInStaff(token)
  await rememberDevice(db, client, 'staffPassword', account)
  return describeNew(db, token)
}

/** Counts sessions with and without the code separately, so that a stolen password cannot evict completed sign-ins. */
const endOldest = (tx: Prisma.TransactionClient, accountId: number, { codeGiven }: { codeGiven: boolean }) => tx.$executeRaw`
  delete from "StaffSession" where "id" in (select "id" from "StaffSession"
    where "accountId" = ${accountId} and ("secondFactorAt" is not null) = ${codeGiven} order by "lastSeenAt" desc, "id" desc offset ${maxSessions})`

interface Account {
  id: number
  loginName: string
}

async function noteSignIn(tx: Prisma.TransactionClient, account: Account, address: string) {
  await tx.account.update({ where: { id: account.id }, data: { lastLoginAt: new Date() } })
  await note(tx, account, address, 'signIn')
}

const note = (tx: Prisma.TransactionClient, { id, loginName }: Account, address: string, action: AuditAction) =>
  audit(tx, { accountId: id, loginName }, address, { action })

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
