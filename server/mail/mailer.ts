import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'
import { findMailServer, openTransport, sender } from '#server/mail/mailServer.ts'
import { readSettings } from '#server/settings/readSettings.ts'
import type { Brand } from '#shared/rules/brand.ts'
import { type Contact, helpLine } from '#shared/rules/contact.ts'

/** Plain text. */
interface Email {
  to: string
  subject: string
  text: string
  /** Mail programs show a repeated id once. */
  messageId?: string
}

export interface Mailer {
  /** Returns whether a mail server is set. Throws when it fails. */
  send(email: Email): Promise<boolean>
}

/** Looks up the server per e-mail, so changes need no restart. `isAllowed` is for tests. */
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

export const signed = <E extends { text: string }>(email: E, { brand, contact }: { brand: Brand; contact: Contact }): E => ({
  ...email,
  text: [email.text, `此邮件由${brand.name}网站自动发出，请勿回复。`, helpLine(contact)].filter(Boolean).join('\n\n'),
})

export const mailText = (userName: string, paragraphs: readonly string[]): string => [`${userName}：`, ...paragraphs.filter(Boolean)].join('\n\n')
