import type { Transporter } from 'nodemailer'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'
import { sql } from '#server/database/sql.ts'
import type { MailSecurity } from '#shared/rules/mailRules.ts'

/** What staff have set, as it is stored: the only place the password is in. */
export const StoredMail = z.object({
  host: z.string(),
  port: z.string(),
  security: z.enum(['tls', 'starttls', 'none']),
  user: z.string(),
  password: z.string(),
  from: z.string(),
})
export type StoredMail = z.output<typeof StoredMail>

/** The key of the setting. It is none of `settings`, which are shown whole. */
export const mailKey = 'mail'

/** A server e-mails go out by. What two of them have in common is their `url` and who sends. */
export interface MailServer {
  source: 'environment' | 'settings'
  url: string
  from: string
}

/** The server that counts now: the environment's before the one staff have set. Undefined where there is none. */
export async function findMailServer({ mail }: Pick<Config, 'mail'>, { reader }: Pick<Database, 'reader'>): Promise<MailServer | undefined> {
  if (mail) return { source: 'environment', url: mail.smtpUrl, from: mail.from }
  const row = await reader.row<{ value: unknown }>(sql`select "value" from "Setting" where "key" = ${mailKey}`)
  const { data } = StoredMail.safeParse(row?.value)
  return data && { source: 'settings', url: urlOf(data), from: data.from }
}

const ways: Record<MailSecurity, [protocol: string, option: string]> = {
  tls: ['smtps', ''],
  starttls: ['smtp', '?requireTLS=true'],
  none: ['smtp', '?ignoreTLS=true'],
}

function urlOf({ host, port, security, user, password }: StoredMail): string {
  const [protocol, option] = ways[security]
  const who = user && `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  return `${protocol}://${who}${host}:${port}/${option}`
}

/** A connection to that server. `patience`: so long, in milliseconds, it may keep us waiting. */
export async function openTransport({ url }: MailServer, patience = 20_000): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: patience,
    // An e-mail is only ever made of texts of ours.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Who an e-mail is from. */
export const sender = ({ from }: MailServer) => ({ name: '驻京办协会', address: from })
