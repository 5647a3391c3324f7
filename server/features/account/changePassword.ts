import { verifySessionPassword } from '#server/accounts/confirmPassword.ts'
import { rememberDevice } from '#server/accounts/devices.ts'
import type { Database } from '#server/database/client.ts'
import type { Client } from '#server/http/feature.ts'
import type { Session } from '#server/members/session.ts'
import { hashPassword } from '#server/passwords.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { checkPasswordChange } from '#shared/rules/accountRules.ts'

/** Changes the password and ends all sessions. Wrong old passwords count for this session. */
export async function changePassword(
  db: Database,
  session: Session,
  { oldPassword = '', newPassword = '', confirmation = '' }: { oldPassword?: string; newPassword?: string; confirmation?: string },
  client: Client,
): Promise<null> {
  const complaint = checkPasswordChange({ oldPassword, newPassword, confirmation })
  if (complaint) throw new Refusal('refused', complaint)
  const { address } = client
  const { accountId, loginName } = session
  const confirm = await verifySessionPassword(db, session, { password: oldPassword, address, wrong: '原密码错误', door: 'password' })
  const passwordHash = await hashPassword(newPassword)
  await db.prisma.$transaction(async (tx) => {
    await confirm(tx)
    await tx.account.update({ where: { id: accountId }, data: { passwordHash, mustChangePassword: false } })
    await tx.session.deleteMany({ where: { accountId } })
    await tx.auditEntry.create({ data: { accountId, actor: loginName, address, action: 'passwordChanged' } })
  })
  client.signOut()
  await rememberDevice(db, client, 'password', { id: accountId, passwordHash })
  return null
}
