import { findMemberByName } from '#server/accounts/findMemberByName.ts'
import { createPasswordReset, dropPasswordReset } from '#server/accounts/passwordReset.ts'
import type { Database } from '#server/database/client.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { mailText } from '#server/mail/mailText.ts'
import { pageAddress } from '#shared/lib/pageAddress.ts'
import { resetMinutes } from '#shared/rules/accountRules.ts'

/** Who asks for a link, by the name they gave, and from which network address. */
export interface ResetRequest {
  name: string
  address: string
}

/**
 * Sends the member with this name a link to choose another password. Does nothing where there is none, they have no e-mail address, or have got
 * enough. Throws when the mail server does not take it: the queue tries again, with another link.
 */
export async function mailPasswordReset({ prisma }: Pick<Database, 'prisma'>, mailer: Mailer, publicUrl: string, { name, address }: ResetRequest) {
  const member = await findMemberByName({ prisma }, name)
  const { email } = (member && (await prisma.account.findUnique({ where: { id: member.id }, select: { email: true } }))) ?? {}
  if (!member || !email) return
  const { id, loginName, userName } = member
  const token = await prisma.$transaction((tx) => createPasswordReset(tx, id))
  if (!token) return
  // Behind `#` the token reaches no log and no other site.
  const link = `${new URL(pageAddress('reset-password'), publicUrl).href}#${token}`
  const text = mailText(userName, [
    `有人申请重设您的登录密码（账号 ${loginName}）。请打开下面的链接设置新密码，链接 ${resetMinutes} 分钟内有效，只能使用一次：`,
    link,
    '如非您本人操作，请忽略此邮件，您的密码不会改变。',
  ])
  const sent = await mailer.send({ to: email, subject: '重设登录密码', text }).catch(async (error) => {
    await dropPasswordReset(prisma, token)
    throw error
  })
  if (!sent) return dropPasswordReset(prisma, token)
  await prisma.auditEntry.create({ data: { accountId: id, actor: loginName, address, action: 'passwordResetSent' } })
}
