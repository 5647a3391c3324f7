import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { sql } from 'kysely'
import type { Transporter } from 'nodemailer'
import { z } from 'zod'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/client.ts'
import { query } from '#server/database/query.ts'
import { toAddress } from '#server/network/clients.ts'
import { type IsAllowed, resolveAllowedAddress } from '#server/network/publicAddress.ts'
import type { Brand } from '#shared/rules/brand.ts'
import type { MailSecurity } from '#shared/rules/mailRules.ts'

/** The password is stored nowhere else. */
export const StoredMail = z.object({
  host: z.string(),
  port: z.string(),
  security: z.enum(['tls', 'starttls', 'none']),
  user: z.string(),
  password: z.string(),
  from: z.string(),
})
export type StoredMail = z.output<typeof StoredMail>

/** Not in `settings`, which are shown completely. */
export const mailKey = 'mail'

/** Compare servers by `url` and `from`. */
export interface MailServer {
  source: 'environment' | 'settings'
  url: string
  from: string
}

/** Returns the mail server of the environment, or else of the settings; undefined if neither is set. */
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
  /** Milliseconds of silence. */
  timeoutMs?: number
  /** Overridden in tests only. */
  isAllowed?: (address: string) => boolean
}

/** Opens a connection to the mail server. If staff have set it, its address is checked first: throws like `resolveMailHost`. */
export async function openTransport(server: MailServer, { timeoutMs = 20_000, isAllowed }: TransportOptions = {}): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    ...(server.source === 'environment' ? { url: server.url } : await checkedOptions(server.url, isAllowed)),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: timeoutMs,
    // E-mails contain only our own texts.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Connects to the checked address but verifies the name's certificate. */
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

export const sender = ({ from }: MailServer, { name }: Brand) => ({ name, address: from })

/** Office mail servers may be private. */
const allowed = new Set(['unicast', 'private', 'uniqueLocal'])
/** Cloud metadata in an allowed range. */
const metadata = new Set(['fd00:ec2::254'])

/** False for loopback, unspecified, link-local (`169.254.0.0/16` and `fe80::/10`, cloud metadata) and anything but a single host. */
export function isMailAddress(address: string): boolean {
  const canonical = toAddress(address)
  return canonical !== undefined && !metadata.has(canonical) && allowed.has(ipaddr.parse(canonical).range())
}

export const resolveMailHost = (host: string, isAllowed: IsAllowed = isMailAddress): Promise<string> => resolveAllowedAddress(host, isAllowed)
