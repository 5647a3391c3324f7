import type { Database } from '#server/database/client.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { mailText } from '#server/mail/mailText.ts'
import { hashEmailCode, newEmailCode } from '#server/staff/emailCode.ts'
import { emailCodeMinutes } from '#shared/rules/staffRules.ts'

/**
 * Sends a code to the address that an account of staff waits to have verified. It is made here, so that neither the queue nor the database holds it;
 * another attempt makes another one, and the newest counts. Throws when the mail server does not take it: the queue tries again later.
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
