import type { Database } from '#server/database/client.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { mailText } from '#server/mail/mailText.ts'

/**
 * Sends a message of the mailbox by e-mail too. Done without one where no mail server is set, the member has no address, or has read the
 * message meanwhile. Throws when the server does not take it: the queue tries again later.
 */
export async function mailMessage({ prisma }: Pick<Database, 'prisma'>, mailer: Mailer, publicUrl: string, messageId: number): Promise<void> {
  const message = await prisma.message.findUnique({
    where: { id: messageId, readAt: null },
    select: { title: true, body: true, link: true, account: { select: { userName: true, email: true, disabledAt: true } } },
  })
  if (!message?.account.email || message.account.disabledAt) return
  const { title, body, link, account } = message
  const sent = await mailer.send({
    to: account.email as string,
    subject: title,
    text: mailText(account.userName, [title, body, link && new URL(link, publicUrl).href]),
  })
  if (sent) await prisma.message.updateMany({ where: { id: messageId }, data: { mailedAt: new Date() } })
}
