import type { Database } from '#server/database/client.ts'
import { lockProven } from '#server/features/account/lockProven.ts'
import { provePassword } from '#server/features/account/provePassword.ts'
import type { Browser } from '#server/http/serve.ts'
import type { Member } from '#server/http/session.ts'
import { hashPassword } from '#server/passwords.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { checkPasswordChange } from '#shared/rules/accountRules.ts'

const wrong = '原密码错误'

/** Changes the password and ends every session of the account. A wrong old password counts like one at the sign-in. */
export async function changePassword(
  db: Database,
  { accountId, loginName }: Member,
  { oldPassword = '', newPassword = '', confirmation = '' }: { oldPassword?: string; newPassword?: string; confirmation?: string },
  browser: Browser,
): Promise<null> {
  const complaint = checkPasswordChange({ oldPassword, newPassword, confirmation })
  if (complaint) throw new Refusal('refused', complaint)
  const { address } = browser
  const found = await db.prisma.account.findUnique({ where: { id: accountId }, select: { id: true, passwordHash: true } })
  const account = await provePassword(db, found ?? undefined, { name: loginName, password: oldPassword, address, wrong })
  const passwordHash = await hashPassword(newPassword)
  await db.prisma.$transaction(async (tx) => {
    await lockProven(tx, account, oldPassword, wrong)
    await tx.account.update({ where: { id: accountId }, data: { passwordHash, mustChangePassword: false } })
    await tx.session.deleteMany({ where: { accountId } })
    await tx.auditEntry.create({ data: { accountId, actor: loginName, address, action: 'passwordChanged' } })
  })
  browser.signOut()
  return null
}
