import { rememberDevice } from '#server/accounts/devices.ts'
import { verifySessionPassword } from '#server/accounts/verifySessionPassword.ts'
import type { Database } from '#server/database/client.ts'
import { describeNew } from '#server/features/console/session/describeMe.ts'
import type { Client } from '#server/http/feature.ts'
import { hashPassword } from '#server/passwords.ts'
import { audit } from '#server/staff/audit.ts'
import { endStaffSessions, renewStaffSession, type StaffSession } from '#server/staff/session.ts'
import type { Me, sessionContract } from '#shared/contracts/console/session.ts'
import type { BodyOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { checkPasswordChange } from '#shared/rules/accountRules.ts'
import { staffPasswordRules } from '#shared/rules/staffRules.ts'

type Passwords = BodyOf<typeof sessionContract.changePassword>

/** Changes the password, ends every other session of the account and renews this one. Wrong old passwords count for this session. */
export async function changePassword(db: Database, staff: StaffSession, passwords: Passwords, client: Client): Promise<Me> {
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
