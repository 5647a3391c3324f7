import type { Database } from '#server/database/client.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { mailText } from '#server/mail/mailText.ts'

type Db = Pick<Database, 'prisma'>

/** More are counted only: the mailbox has all of them. */
const maxListed = 50

/**
 * Sends a member one e-mail about all messages that have come up and were not read meanwhile. Done without one where no mail server is set, or the
 * member has no address. Throws when the server does not take it: the queue tries again later, with what has come up since.
 */
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
      // The same after a crash, so that mail programs show it once.
      messageId: `<messages-${accountId}-${last.id}@${hostname}>`,
    }))
  const ids = (of: { id: number }[]) => ({ id: { in: of.map(({ id }) => id) } })
  await prisma.$transaction([
    prisma.message.updateMany({ where: ids(messages), data: { toMail: false } }),
    prisma.message.updateMany({ where: ids(sent ? unread : []), data: { mailedAt: new Date() } }),
  ])
}

/** The same for a job that the previous release has queued, one a message. */
export async function mailMessage(db: Db, mailer: Mailer, publicUrl: string, messageId: number): Promise<void> {
  const [message] = await db.prisma.message.updateManyAndReturn({
    where: { id: messageId, readAt: null, mailedAt: null },
    data: { toMail: true },
    select: { accountId: true },
  })
  if (message) await mailMessages(db, mailer, publicUrl, message.accountId)
}

interface Told {
  title: string
  body: string
  link: string
}

function paragraphsOf(messages: readonly Told[], publicUrl: string): string[] {
  const href = (link: string) => link && new URL(link, publicUrl).href
  const [only] = messages
  if (messages.length === 1 && only) return [only.title, only.body, href(only.link)]
  const listed = messages
    .slice(0, maxListed)
    .map(({ title, body, link }, index) => [`${index + 1}. ${title}`, body, href(link)].filter(Boolean).join('\n'))
  const more = messages.length - listed.length
  return [...listed, more > 0 ? `另有${more}条，请登录网站在“我的消息”中查看。` : '']
}
