import { findPasswordReset, takePasswordReset } from '#server/accounts/passwordReset.ts'
import { forgetGuesses } from '#server/accounts/verifyPassword.ts'
import type { Database } from '#server/database/client.ts'
import type { Client } from '#server/http/feature.ts'
import { notify } from '#server/messages/notify.ts'
import { hashPassword } from '#server/passwords.ts'
import type { accountContract } from '#shared/contracts/account.ts'
import type { BodyOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { checkNewPasswords } from '#shared/rules/accountRules.ts'

const ended = '链接已失效：每个链接 30 分钟内有效，只能使用一次，请重新申请'

/**
 * Sets a new password by a reset link, ends all sessions and notifies the member. Refuses used, expired or unknown links; an invalid password leaves
 * the link usable.
 */
export async function resetPassword(
  db: Database,
  { token, newPassword, confirmation }: BodyOf<typeof accountContract.resetPassword>,
  { address }: Client,
): Promise<null> {
  const wrong = checkNewPasswords({ newPassword, confirmation })
  if (wrong) throw new Refusal('refused', wrong)
  const account = await findPasswordReset(db.prisma, token)
  // Before hashing, which only link holders may cause.
  if (!account) throw new Refusal('refused', ended)
  const { id, loginName } = account
  const passwordHash = await hashPassword(newPassword)
  await db.prisma.$transaction(async (tx) => {
    if (!(await takePasswordReset(tx, token, id))) throw new Refusal('refused', ended)
    await tx.account.update({ where: { id }, data: { passwordHash, mustChangePassword: false } })
    await tx.session.deleteMany({ where: { accountId: id } })
    await tx.auditEntry.create({ data: { accountId: id, actor: loginName, address, action: 'passwordReset' } })
    const body = '新密码是通过邮件中的链接设置的，所有已登录的设备都已退出。如非您本人操作，请尽快联系协会。'
    await notify(tx, id, { kind: 'notice', title: '您的密码已重设', body })
  })
  await forgetGuesses(db, account, 'password')
  return null
}
