import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { execute, minuteAgo, now, query } from '#server/database/query.ts'
import type { Schema } from '#server/database/schema.ts'
import { rolesOfAccount } from '#server/staff/rights.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { type Rights, rightsOf } from '#shared/rules/permissions.ts'
import { type PendingAction, staffSessionIdle, staffSessionLifetime } from '#shared/rules/staffRules.ts'

export interface StaffSession {
  sessionId: number
  accountId: number
  loginName: string
  userName: string
  roles: string[]
  rights: Rights
  hasSecondFactor: boolean
  mustHaveSecondFactor: boolean
  recoveryCodesLeft: number
  pendingAction: PendingAction | null
  /** Required as a header by all calls that change something. */
  ticket: string
}

/** Milliseconds from password to code. */
const codeLifetime = 10 * 60 * 1000

const hashToken = (token: string) => hash('sha256', token)
/** A reloaded page can get it from the token; it does not reveal the token. */
const ticketOf = (token: string) => createHmac('sha256', token).update('ticket').digest('base64url')
const newToken = () => randomBytes(32).toString('base64url')
const inTime = (milliseconds: number) => new Date(Date.now() + milliseconds)

export function isStaffTicket({ ticket }: StaffSession, given: unknown): boolean {
  return typeof given === 'string' && timingSafeEqual(Buffer.from(hashToken(given)), Buffer.from(hashToken(ticket)))
}

/** Short while a code is pending. The token leaves the server only in a cookie. */
export async function startStaffSession(
  tx: Prisma.TransactionClient,
  accountId: number,
  { address, userAgent, mustEnterCode }: { address: string; userAgent: string; mustEnterCode: boolean },
): Promise<string> {
  const token = newToken()
  const expiresAt = inTime(mustEnterCode ? codeLifetime : staffSessionLifetime)
  await tx.staffSession.create({
    data: { accountId, tokenHash: hashToken(token), address, userAgent: userAgent.slice(0, 300).toWellFormed(), expiresAt },
  })
  return token
}

/**
 * Replaces the token of a session whose rights increase, restarts its lifetime, and returns the new token. Throws `signedOut` if the session has
 * ended.
 */
export async function renewStaffSession(tx: Prisma.TransactionClient, sessionId: number, change: { secondFactorAt?: Date } = {}): Promise<string> {
  const token = newToken()
  const data = { ...change, tokenHash: hashToken(token), expiresAt: inTime(staffSessionLifetime) }
  const { count } = await tx.staffSession.updateMany({ where: { id: sessionId }, data })
  if (count === 0) throw new Refusal('signedOut')
  return token
}

export const endStaffSessions = (tx: Prisma.TransactionClient, accountId: number, except?: number) =>
  tx.staffSession.deleteMany({ where: { accountId, id: { not: except } } })

export const isLiveSession = (eb: ExpressionBuilder<Schema, 'StaffSession'>) =>
  eb.and([
    eb('StaffSession.expiresAt', '>', now),
    eb('StaffSession.lastSeenAt', '>', sql<Date>`now() - make_interval(secs => ${staffSessionIdle / 1000})`),
  ])

/** Returns the session of a token and records its use; undefined if it has ended or the account is no longer staff. */
export async function findStaffSession({ reader, prisma }: Database, token: string): Promise<StaffSession | undefined> {
  const row = await reader.row(
    query
      .selectFrom('StaffSession')
      .innerJoin('Account', 'Account.id', 'StaffSession.accountId')
      .select((eb) => [
        'StaffSession.id as sessionId',
        'Account.id as accountId',
        'Account.loginName',
        'Account.userName',
        rolesOfAccount(eb).as('held'),
        'Account.mustChangePassword',
        eb('Account.totpSecret', 'is not', null).as('hasSecondFactor'),
        eb('StaffSession.secondFactorAt', 'is not', null).as('codeGiven'),
        eb.fn<number>('cardinality', ['Account.recoveryCodes']).as('recoveryCodesLeft'),
        secondFactorIsRequired(eb).as('mustHaveSecondFactor'),
        eb('StaffSession.lastSeenAt', '<', minuteAgo).as('isStale'),
      ])
      .where('StaffSession.tokenHash', '=', hashToken(token))
      .where(isLiveSession)
      .where('Account.disabledAt', 'is', null)
      .where('Account.role', '<>', sql.lit('member')),
  )
  if (!row) return undefined
  const { held, mustChangePassword, codeGiven, isStale, ...session } = row
  // At most once a minute, because pages make many calls.
  if (isStale) await execute(prisma, query.updateTable('StaffSession').set({ lastSeenAt: now }).where('id', '=', session.sessionId))
  return { ...session, roles: held.map(({ name }) => name), rights: rightsOf(held), pendingAction: firstPendingAction(row), ticket: ticketOf(token) }
}

const secondFactorIsRequired = (eb: ExpressionBuilder<Schema, 'Account'>) =>
  eb.fn.coalesce(
    eb
      .selectFrom('Setting')
      .select((setting) => sql<boolean>`${setting.ref('Setting.value')} = '"required"'`.as('isRequired'))
      .where('Setting.key', '=', sql.lit('staffSecondFactor')),
    eb.lit(false),
  )

interface Duties {
  hasSecondFactor: boolean
  codeGiven: boolean
  mustChangePassword: boolean
  mustHaveSecondFactor: boolean
}

function firstPendingAction({ hasSecondFactor, codeGiven, mustChangePassword, mustHaveSecondFactor }: Duties): PendingAction | null {
  if (hasSecondFactor && !codeGiven) return 'code'
  if (mustChangePassword) return 'newPassword'
  return mustHaveSecondFactor && !hasSecondFactor ? 'secondFactor' : null
}
