import type { Transporter } from 'nodemailer'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'
import { findMailServer, type MailServer, openTransport, sender } from '#server/mail/mailServer.ts'

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
  close(): void
}

/** By the mail server that counts when an e-mail is sent: another one needs no restart, in no process. */
export function createMailer(config: Pick<Config, 'mail'>, db: Pick<Database, 'reader'>): Mailer {
  let open: { server: MailServer; transport: Promise<Transporter> } | undefined
  const close = () => void open?.transport.then((transport) => transport.close())

  function transportTo(server: MailServer): Promise<Transporter> {
    if (open?.server.url === server.url) return open.transport
    close()
    open = { server, transport: openTransport(server) }
    return open.transport
  }

  return {
    async send(email) {
      const server = await findMailServer(config, db)
      if (!server) return false
      const transport = await transportTo(server)
      await transport.sendMail({ from: sender(server), ...email })
      return true
    },
    close,
  }
}
