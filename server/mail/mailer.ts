import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'
import { findMailServer, openTransport, sender } from '#server/mail/mailServer.ts'
import { readSettings } from '#server/settings/readSettings.ts'
import type { Brand } from '#shared/rules/brand.ts'
import { type Contact, helpLine } from '#shared/rules/contact.ts'

/** An e-mail to one person, in plain text, to which the mailer adds who sends it. */
interface Email {
  to: string
  subject: string
  text: string
  /** Mail programs show an e-mail with an id that they know only once. */
  messageId?: string
}

/** Sends e-mails. */
export interface Mailer {
  /** Answers whether there is a mail server at all. Throws when the server does not take it. */
  send(email: Email): Promise<boolean>
}

/** By the mail server that counts when an e-mail is sent: another one needs no restart, in no process. `isAllowed` is for tests. */
export function createMailer(config: Pick<Config, 'mail'>, db: Pick<Database, 'reader'>, isAllowed?: (address: string) => boolean): Mailer {
  return {
    async send(email) {
      const server = await findMailServer(config, db)
      if (!server) return false
      const identity = await readSettings(db, ['brand', 'contact'])
      const transport = await openTransport(server, { isAllowed })
      await transport.sendMail({ from: sender(server, identity.brand), ...signed(email, identity) }).finally(() => transport.close())
      return true
    },
  }
}

/** Adds the last lines of every e-mail. */
export const signed = <E extends { text: string }>(email: E, { brand, contact }: { brand: Brand; contact: Contact }): E => ({
  ...email,
  text: [email.text, `此邮件由${brand.name}网站自动发出，请勿回复。`, helpLine(contact)].filter(Boolean).join('\n\n'),
})

/** The text of an e-mail to a person: the salutation and the paragraphs that are not empty. The mailer adds the last lines. */
export const mailText = (userName: string, paragraphs: readonly string[]): string => [`${userName}：`, ...paragraphs.filter(Boolean)].join('\n\n')
