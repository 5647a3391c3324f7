import { provePassword } from '#server/accounts/provePassword.ts'
import { recheckPassword } from '#server/accounts/recheckPassword.ts'
import type { Database } from '#server/database/client.ts'
import type { Client } from '#server/http/feature.ts'
import type { Member } from '#server/members/member.ts'
import { hashPassword } from '#server/passwords.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { checkPasswordChange } from '#shared/rules/accountRules.ts'

const wrong = '原密码错误'

/** Changes the password and ends every session of the account. A wrong old password counts like one at the sign-in. */
export async function changePassword(
  db: Database,
  { accountId, loginName }: Member,
  { oldPassword = '', newPassword = '', confirmation = '' }: { oldPassword?: string; newPassword?: string; confirmation?: string },
  client: Client,
): Promise<null> {
  const complaint = checkPasswordChange({ oldPassword, newPassword, confirmation })
  if (complaint) throw new Refusal('refused', complaint)
  const { address } = client
  const find = () => db.prisma.account.findUnique({ where: { id: accountId }, select: { id: true, passwordHash: true } })
  const account = await provePassword(db, find, { name: loginName, password: oldPassword, address, wrong })
  const passwordHash = await hashPassword(newPassword)
  await db.prisma.$transaction(async (tx) => {
    await recheckPassword(tx, account, oldPassword, wrong)
    await tx.account.update({ where: { id: accountId }, data: { passwordHash, mustChangePassword: false } })
    await tx.session.deleteMany({ where: { accountId } })
    await tx.auditEntry.create({ data: { accountId, actor: loginName, address, action: 'passwordChanged' } })
  })
  client.signOut()
  return null
}
