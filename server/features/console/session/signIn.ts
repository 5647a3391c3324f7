import type { Prisma } from '#prisma/generated/client.ts'
import { toLoginName } from '#server/accounts/accountNames.ts'
import { confirmPassword } from '#server/accounts/confirmPassword.ts'
import { rememberDevice } from '#server/accounts/devices.ts'
import { verifyPassword } from '#server/accounts/verifyPassword.ts'
import type { Database } from '#server/database/client.ts'
import { describeMe, describeNew } from '#server/features/console/session/describeMe.ts'
import type { Client } from '#server/http/feature.ts'
import { hashPassword, isOutdated } from '#server/passwords.ts'
import { audit } from '#server/staff/audit.ts'
import { renewStaffSession, type StaffSession, startStaffSession } from '#server/staff/session.ts'
import { verifySignInTotp } from '#server/staff/verifyTotp.ts'
import type { Me, sessionContract } from '#shared/contracts/console/session.ts'
import type { BodyOf } from '#shared/lib/endpoint.ts'
import type { AuditAction } from '#shared/rules/auditActions.ts'

const wrong = '账号或密码错误'
/** Above this number, the session unused longest ends. */
const maxSessions = 20

/**
 * Signs staff in; a second factor makes the code pending. Throws the same for unknown accounts, member accounts and wrong passwords;
 * `Refusal('tooMany')` after repeated failures.
 */
export async function signIn(db: Database, { loginName, password }: BodyOf<typeof sessionContract.signIn>, client: Client): Promise<Me> {
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
export async function enterCode(db: Database, staff: StaffSession, code: string, client: Client): Promise<Me> {
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
