import { createTransport } from 'nodemailer'
import type { Config } from '#server/config.ts'

/** An e-mail to one person, in plain text. */
interface Email {
  to: string
  subject: string
  text: string
}

/** Sends e-mails. Throws when the server does not take one. */
export interface Mailer {
  send(email: Email): Promise<void>
  close(): void
}

/** By the SMTP server the operator has set; undefined where there is none. */
export function createMailer({ mail }: Pick<Config, 'mail'>): Mailer | undefined {
  if (!mail) return undefined
  const transport = createTransport({
    url: mail.smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    // An e-mail is only ever made of texts of ours.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(email) {
      await transport.sendMail({ from: { name: '驻京办协会', address: mail.from }, ...email })
    },
    close: () => transport.close(),
  }
}
