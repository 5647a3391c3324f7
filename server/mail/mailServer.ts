import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { sql } from 'kysely'
import type { Transporter } from 'nodemailer'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'
import { toAddress } from '#server/network/clientNetwork.ts'
import { type IsAllowed, resolveAllowedAddress } from '#server/network/publicAddress.ts'
import type { Brand } from '#shared/rules/brand.ts'
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
  const row = await reader.row(query.selectFrom('Setting').select('value').where('key', '=', sql.lit(mailKey)))
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

interface TransportOptions {
  /** How long the server may say nothing, in milliseconds. */
  timeoutMs?: number
  /** Which addresses a server that staff have set may have; others than in production in tests only. */
  isAllowed?: (address: string) => boolean
}

/** Connections to that server. A server that staff have set is resolved and checked now: throws like `resolveMailHost`. */
export async function openTransport(server: MailServer, { timeoutMs = 20_000, isAllowed }: TransportOptions = {}): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    ...(server.source === 'environment' ? { url: server.url } : await checkedOptions(server.url, isAllowed)),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: timeoutMs,
    // An e-mail is only ever made of texts of ours.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** The connection to the address that was checked, with the certificate of the name. */
async function checkedOptions(url: string, isAllowed: TransportOptions['isAllowed']) {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url)
  const name = hostname.replace(/^\[|\]$/g, '')
  return {
    host: await resolveMailHost(name, isAllowed),
    port: Number(port),
    secure: protocol === 'smtps:',
    requireTLS: searchParams.has('requireTLS'),
    ignoreTLS: searchParams.has('ignoreTLS'),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    ...(isIP(name) === 0 && { tls: { servername: name } }),
  }
}

/** Who an e-mail is from. */
export const sender = ({ from }: MailServer, { name }: Brand) => ({ name, address: from })

/** An office's own mail server may have a private address. */
const allowed = new Set(['unicast', 'private', 'uniqueLocal'])
/** Where clouds tell their machines secrets, in a range that is otherwise allowed. */
const metadata = new Set(['fd00:ec2::254'])

/**
 * Whether a mail server that staff have set may have this address, in any spelling: false for this machine (loopback, unspecified), its link
 * (`169.254.0.0/16` and `fe80::/10`, where clouds keep secrets), and everything that is no single host.
 */
export function isMailAddress(address: string): boolean {
  const canonical = toAddress(address)
  return canonical !== undefined && !metadata.has(canonical) && allowed.has(ipaddr.parse(canonical).range())
}

/** Returns the address of a mail server to connect to, as `resolveAllowedAddress` does. */
export const resolveMailHost = (host: string, isAllowed: IsAllowed = isMailAddress): Promise<string> => resolveAllowedAddress(host, isAllowed)
