import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#server/database/client.ts'
import { execute, minuteAgo, now, query } from '#server/database/query.ts'
import { readSettings } from '#server/settings/readSettings.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { type EnterpriseAbility, enterpriseRefusal, isEnterprise } from '#shared/rules/enterpriseRules.ts'

export interface SignedIn extends Member {
  /** Staff set the password. */
  mustChangePassword: boolean
}

export interface Session extends SignedIn {
  sessionId: number
  ticketHash: string
}

/** Sent once, in cookies; only hashes are stored. */
export interface StartedSession {
  token: string
  ticket: string
}

/** Milliseconds, regardless of use. */
export const sessionLifetime = 30 * 24 * 60 * 60 * 1000

const hashSecret = (secret: string) => hash('sha256', secret)
const newSecret = () => randomBytes(32).toString('base64url')

/** Returns the secrets of a new session and its row, which the caller inserts in its transaction. */
export function newSession(accountId: number, { address, userAgent }: { address: string; userAgent: string }) {
  const started: StartedSession = { token: newSecret(), ticket: newSecret() }
  return {
    started,
    row: {
      accountId,
      tokenHash: hashSecret(started.token),
      ticketHash: hashSecret(started.ticket),
      address,
      userAgent: userAgent.slice(0, 300),
      expiresAt: new Date(Date.now() + sessionLifetime),
    },
  }
}

/** Returns the session of a token and records its use; undefined if it has ended or the account is disabled. */
export async function findSession({ reader, prisma }: Database, token: string): Promise<Session | undefined> {
  const row = await reader.row(
    query
      .selectFrom('Session')
      .innerJoin('Account', 'Account.id', 'Session.accountId')
      .leftJoin('Company', 'Company.id', 'Account.companyId')
      .select((eb) => [
        'Session.id as sessionId',
        'Session.ticketHash',
        'Account.id as accountId',
        'Account.loginName',
        'Account.userName',
        'Account.accountType',
        'Account.companyId',
        eb.fn.coalesce('Company.name', sql.lit('')).as('companyName'),
        'Account.mustChangePassword',
        eb('Session.lastSeenAt', '<', minuteAgo).as('isStale'),
      ])
      .where('Session.tokenHash', '=', hashSecret(token))
      .where('Session.expiresAt', '>', now)
      .where('Account.disabledAt', 'is', null)
      .where('Account.role', '=', sql.lit('member')),
  )
  if (!row) return undefined
  const { isStale, ...session } = row
  // At most once a minute, because pages make many calls.
  if (isStale) await execute(prisma, query.updateTable('Session').set({ lastSeenAt: now }).where('id', '=', session.sessionId))
  return session
}

export const isTicketOf = ({ ticketHash }: Session, ticket: unknown) =>
  typeof ticket === 'string' && timingSafeEqual(Buffer.from(hashSecret(ticket)), Buffer.from(ticketHash))

export interface Member {
  accountId: number
  loginName: string
  userName: string
  /** 1 liaison office, 2 enterprise. */
  accountType: number
  companyId: number | null
  companyName: string
}

/** Throws `Refusal('forbidden')` if staff do not let enterprises do this. Liaison offices may do everything. */
export async function checkEnterprise(
  db: Pick<Database, 'reader'>,
  { accountType }: { accountType: number },
  ability: EnterpriseAbility,
): Promise<void> {
  if (!isEnterprise(accountType)) return
  const { enterpriseMembers } = await readSettings(db, ['enterpriseMembers'])
  if (enterpriseMembers[ability] === 'off') throw new Refusal('forbidden', enterpriseRefusal(ability))
}
