import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'
import { findMailServer, openTransport, sender } from '#server/mail/mailServer.ts'

/** An e-mail to one person, in plain text. */
interface Email {
  to: string
  subject: string
  text: string
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
      const transport = await openTransport(server, { isAllowed })
      await transport.sendMail({ from: sender(server), ...email }).finally(() => transport.close())
      return true
    },
  }
}
