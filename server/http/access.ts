import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { deviceLifetime } from '#server/accounts/devices.ts'
import type { Database } from '#server/database/client.ts'
import {
  checkEnterprise,
  findSession,
  isTicketOf,
  type Member,
  type Session,
  type SignedIn,
  type StartedSession,
  sessionLifetime,
} from '#server/members/session.ts'
import type { Rates } from '#server/network/clients.ts'
import { clientAddress } from '#server/network/clients.ts'
import { findStaffSession, isStaffTicket, type StaffSession } from '#server/staff/session.ts'
import { type Fields, ownOf, type RecordCodec } from '#shared/lib/codecs.ts'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { Refusal, type RefusalKind } from '#shared/lib/errors.ts'
import { can, canEverywhere } from '#shared/rules/permissions.ts'
import { badTicketMessage, shownCookies } from '#shared/rules/shownCookies.ts'
import { type PendingAction, staffSessionLifetime } from '#shared/rules/staffRules.ts'

/* Who may make a call: members and staff, by the sessions in their cookies. */

interface MemberGate {
  db: Database
  cookies: SessionCookies
  rates: Rates
}

/**
 * Returns the session, undefined for visitors. Throws `Refusal('signedOut')`, `Refusal('forbidden')`, `Refusal('tooMany')`, or
 * `Refusal('mustChangePassword')`.
 */
export async function authorize(request: FastifyRequest, endpoint: Endpoint, { db, cookies, rates }: MemberGate): Promise<Session | undefined> {
  const { access, method, needsTicket, ownerVariant, allowedWhilePending, enterpriseAbility } = endpoint
  if (access === 'public' && !ownerVariant) return undefined
  const token = cookies.read(request)
  if (access === 'public' && !token) return undefined
  const session = token ? await findSession(db, token) : undefined
  if (!session) {
    await rates.countStranger(clientAddress(request))
    if (access === 'public') return undefined
    throw new Refusal('signedOut')
  }
  await rates.countCall(endpoint, session.accountId)
  if ((method !== 'GET' || needsTicket) && !isTicketOf(session, request.headers.ticket)) throw new Refusal('forbidden', badTicketMessage)
  if (session.mustChangePassword && !allowedWhilePending?.includes('newPassword')) {
    if (access === 'public') return undefined
    throw new Refusal('mustChangePassword', '当前密码只能用来登录一次，请先修改密码')
  }
  if (needsTicket && isUnasked(request)) throw new Refusal('forbidden', '请在本站页面上操作')
  if (enterpriseAbility) await checkEnterprise(db, session, enterpriseAbility)
  return session
}

/** Cross-site or prefetch requests must not spend anything. */
const isUnasked = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-site'] === 'cross-site' || /\bprefetch\b/.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`)

/**
 * Removes identity fields before decoding. They decide nothing, but those of another member throw `Refusal('forbidden')`. Names are not compared:
 * staff may have changed them since the sign-in from which a client has them. Uses wire names.
 */
export function stripIdentityFields(schema: z.ZodType | undefined, said: unknown, member: Member | undefined): void {
  if (typeof said !== 'object' || said === null) return
  const fields = said as Record<string, unknown>
  for (const [name, own] of identityFields(schema)) {
    const value = fields[name] ?? ''
    // Decoding rejects lists and objects.
    if (typeof value === 'object') continue
    delete fields[name]
    if (value === '' || own === 'userName' || own === 'companyName') continue
    if (String(value) !== String(member?.[own] ?? '')) throw new Refusal('forbidden', '不能以其他账号的身份操作')
  }
}

function identityFields(schema: z.ZodType | undefined): [wireName: string, own: keyof Member][] {
  const { fields } = (schema ?? {}) as Partial<RecordCodec<Fields>>
  return Object.values(fields ?? {}).flatMap(([name, type]) => {
    const own = ownOf(type) as keyof Member | undefined
    return own ? [[name, own]] : []
  })
}

/** The session cookie of staff, HttpOnly and SameSite=strict. */
export interface StaffCookie {
  read(request: FastifyRequest): string | undefined
  set(reply: FastifyReply, token: string): void
  clear(reply: FastifyReply): void
}

/** `secure` requires https. */
export function createStaffCookie(secure: boolean): StaffCookie {
  const name = secure ? '__Host-staffToken' : 'staffToken'
  const kept = { path: '/', sameSite: 'strict', httpOnly: true, secure } as const
  return {
    read: (request) => request.server.parseCookie(request.headers.cookie ?? '')[name] || undefined,
    set: (reply, token) => void reply.setCookie(name, token, { ...kept, maxAge: staffSessionLifetime / 1000 }),
    clear: (reply) => void reply.clearCookie(name, kept),
  }
}

interface StaffGate {
  db: Database
  staffCookie: StaffCookie
  rates: Rates
}

const refusalOf: Record<PendingAction, RefusalKind> = {
  code: 'mustEnterCode',
  newPassword: 'mustChangePassword',
  secondFactor: 'mustSetUpSecondFactor',
}

/**
 * Returns the staff session, undefined for sign-in calls. Throws `Refusal('signedOut')`, `Refusal('forbidden')`, `Refusal('tooMany')` or the pending
 * action. `assertInColumns` checks the columns after decoding.
 */
export async function authorizeStaff(
  request: FastifyRequest,
  endpoint: Endpoint,
  { db, staffCookie, rates }: StaffGate,
): Promise<StaffSession | undefined> {
  const { needs, inColumns, allowedWhilePending = [], method } = endpoint
  if (needs === 'signedOut') return undefined
  const token = staffCookie.read(request)
  const session = token ? await findStaffSession(db, token) : undefined
  // Calls without declared permission are denied.
  if (!session || !needs) {
    await rates.countStranger(clientAddress(request))
    throw new Refusal('signedOut')
  }
  await rates.countCall(endpoint, session.accountId)
  if (method !== 'GET' && !isStaffTicket(session, request.headers.ticket)) throw new Refusal('forbidden', badTicketMessage)
  if (session.pendingAction && !allowedWhilePending.includes(session.pendingAction)) throw new Refusal(refusalOf[session.pendingAction])
  const isAllowed = inColumns ? can : canEverywhere
  if (needs !== 'anyStaff' && !isAllowed(session, needs)) throw new Refusal('forbidden')
  return session
}

/** Has its own rate limit. Sets `request.staff`. */
export async function admitExport(request: FastifyRequest, endpoint: Endpoint, gate: StaffGate): Promise<void> {
  const staff = (await authorizeStaff(request, endpoint, gate)) as StaffSession
  await gate.rates.countExport(staff.accountId)
  request.staff = staff
}

export interface SessionCookies {
  read(request: FastifyRequest): string | undefined
  set(reply: FastifyReply, started: StartedSession, member: SignedIn): void
  /** Sets what has changed since the sign-in, such as the name of the unit. */
  refresh(request: FastifyRequest, reply: FastifyReply, member: SignedIn): void
  clear(reply: FastifyReply): void
}

/** `secure` requires https. */
export function createSessionCookies(secure: boolean): SessionCookies {
  const name = secure ? '__Host-session' : 'session'
  const kept = { path: '/', sameSite: 'lax', secure, maxAge: sessionLifetime / 1000 } as const
  return {
    read: (request) => request.server.parseCookie(request.headers.cookie ?? '')[name] || undefined,
    set(reply, { token, ticket }, member) {
      reply.setCookie(name, token, { ...kept, httpOnly: true })
      const shown = shownValues(member, ticket)
      for (const name of shownCookies) reply.setCookie(name, shown[name], kept)
    },
    refresh(request, reply, member) {
      const sent = request.server.parseCookie(request.headers.cookie ?? '')
      const shown = shownValues(member, sent.ticket)
      for (const name of shownCookies) if (sent[name] !== undefined && sent[name] !== shown[name]) reply.setCookie(name, shown[name], kept)
    },
    clear(reply) {
      reply.clearCookie(name, { path: '/', sameSite: 'lax', secure, httpOnly: true })
      for (const name of shownCookies) reply.clearCookie(name, { path: '/', sameSite: 'lax', secure })
    },
  }
}

const shownValues = (member: SignedIn, ticket = ''): Record<(typeof shownCookies)[number], string> => ({
  ...{ accountId: String(member.accountId), loginName: member.loginName, userName: member.userName, accountType: String(member.accountType) },
  ...{ companyId: String(member.companyId ?? ''), companyName: member.companyName, mustChangePassword: member.mustChangePassword ? '1' : '', ticket },
})

/** The cookie that names the accounts this browser has signed in to. HttpOnly, SameSite=strict, only for /api/. */
export interface DeviceCookie {
  read(request: FastifyRequest): string
  set(reply: FastifyReply, value: string): void
}

/** `secure` requires https. */
export function createDeviceCookie(secure: boolean): DeviceCookie {
  const name = secure ? '__Secure-devices' : 'devices'
  const kept = { path: '/api/', sameSite: 'strict', httpOnly: true, secure, maxAge: deviceLifetime / 1000 } as const
  return {
    read: (request) => request.server.parseCookie(request.headers.cookie ?? '')[name] ?? '',
    set: (reply, value) => void reply.setCookie(name, value, kept),
  }
}
