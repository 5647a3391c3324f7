import { findMemberByName } from '#server/accounts/accountNames.ts'
import { createPasswordReset, dropPasswordReset } from '#server/accounts/passwordReset.ts'
import type { Database } from '#server/database/client.ts'
import { type Mailer, mailText } from '#server/mail/mailer.ts'
import { hashEmailCode, newEmailCode } from '#server/staff/emailCode.ts'
import { pageAddress } from '#shared/lib/pageAddress.ts'
import { resetMinutes } from '#shared/rules/accountRules.ts'
import { emailCodeMinutes } from '#shared/rules/staffRules.ts'

type Db = Pick<Database, 'prisma'>

/** More are only counted. */
const maxListed = 50

/** One e-mail for all unread messages. Throws when the server fails; the queue retries with newer ones included. */
export async function mailMessages({ prisma }: Db, mailer: Mailer, publicUrl: string, accountId: number): Promise<void> {
  const messages = await prisma.message.findMany({ where: { accountId, toMail: true }, orderBy: { id: 'asc' } })
  const unread = messages.filter(({ readAt }) => readAt === null)
  const [last] = unread.slice(-1)
  const account = await prisma.account.findUnique({ where: { id: accountId, disabledAt: null }, select: { userName: true, email: true } })
  const hostname = new URL(publicUrl).hostname
  const sent =
    last &&
    account?.email &&
    (await mailer.send({
      to: account.email,
      subject: unread.length === 1 ? last.title : `您有${unread.length}条新消息`,
      text: mailText(account.userName, paragraphsOf(unread, publicUrl)),
      // Stable across a crash, so that mail programs show it once.
      messageId: `<messages-${accountId}-${last.id}@${hostname}>`,
    }))
  const ids = (of: { id: number }[]) => ({ id: { in: of.map(({ id }) => id) } })
  await prisma.$transaction([
    prisma.message.updateMany({ where: ids(messages), data: { toMail: false } }),
    prisma.message.updateMany({ where: ids(sent ? unread : []), data: { mailedAt: new Date() } }),
  ])
}

interface Notification {
  title: string
  body: string
  link: string
}

function paragraphsOf(messages: readonly Notification[], publicUrl: string): string[] {
  const href = (link: string) => link && new URL(link, publicUrl).href
  const [only] = messages
  if (messages.length === 1 && only) return [only.title, only.body, href(only.link)]
  const listed = messages
    .slice(0, maxListed)
    .map(({ title, body, link }, index) => [`${index + 1}. ${title}`, body, href(link)].filter(Boolean).join('\n'))
  const more = messages.length - listed.length
  return [...listed, more > 0 ? `另有${more}条，请登录网站在“我的消息”中查看。` : '']
}

/**
 * Sends the code that verifies an address of staff, generated here so that neither queue nor database contains it. Throws when the server fails; then
 * the queue retries.
 */
export async function mailEmailCode({ prisma }: Pick<Database, 'prisma'>, mailer: Mailer, accountId: number): Promise<void> {
  const waiting = await prisma.emailVerification.findUnique({
    where: { accountId, account: { disabledAt: null } },
    select: { email: true, account: { select: { userName: true } } },
  })
  if (!waiting) return
  const { email, account } = waiting
  const { code, shown } = newEmailCode()
  const expiresAt = new Date(Date.now() + emailCodeMinutes * 60_000)
  const { count } = await prisma.emailVerification.updateMany({
    where: { accountId, email },
    data: { codeHash: hashEmailCode(accountId, code), expiresAt, attempts: 0 },
  })
  if (count === 0) return
  const text = mailText(account.userName, [
    `您正在为后台账号登记电子邮箱，验证码是：${shown}`,
    `验证码${emailCodeMinutes}分钟内有效，只能使用一次；收到几封时，以最新的一封为准。`,
    '如果不是您本人操作，请忽略这封邮件，并提醒管理员。',
  ])
  await mailer.send({ to: email, subject: '电子邮箱验证码', text })
}

export interface ResetRequest {
  name: string
  address: string
}

/**
 * Sends a member the link to reset the password. Does nothing for unknown names, without an address, or above the limit. Throws when the server
 * fails.
 */
export async function mailPasswordReset({ prisma }: Pick<Database, 'prisma'>, mailer: Mailer, publicUrl: string, { name, address }: ResetRequest) {
  const member = await findMemberByName({ prisma }, name)
  const { email } = (member && (await prisma.account.findUnique({ where: { id: member.id }, select: { email: true } }))) ?? {}
  if (!member || !email) return
  const { id, loginName, userName } = member
  const token = await prisma.$transaction((tx) => createPasswordReset(tx, id))
  if (!token) return
  // In the fragment, the token reaches no log or other site.
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
