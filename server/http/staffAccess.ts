import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '#server/database/client.ts'
import type { Rates } from '#server/http/rates.ts'
import { clientAddress } from '#server/network/clientNetwork.ts'
import { findStaffSession, isStaffTicket, type StaffSession } from '#server/staff/session.ts'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { Refusal, type RefusalKind } from '#shared/lib/errors.ts'
import { can, canEverywhere } from '#shared/rules/permissions.ts'
import { badTicketMessage } from '#shared/rules/shownCookies.ts'
import { type PendingAction, staffSessionLifetime } from '#shared/rules/staffRules.ts'

/** HttpOnly and SameSite. */
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

interface Gate {
  db: Database
  staffCookie: StaffCookie
  rates: Rates
}

const refusalOf: Record<PendingAction, RefusalKind> = { code: 'owesCode', newPassword: 'owesNewPassword', secondFactor: 'owesSecondFactor' }

/**
 * Returns undefined for sign-in calls. Throws `Refusal('signedOut')`, `Refusal('forbidden')` without ticket or permission, the pending action, or
 * `Refusal('tooMany')`. `assertInColumns` checks columns after decoding.
 */
export async function authorizeStaff(
  request: FastifyRequest,
  endpoint: Endpoint,
  { db, staffCookie, rates }: Gate,
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
  if (session.owes && !allowedWhilePending.includes(session.owes)) throw new Refusal(refusalOf[session.owes])
  const isAllowed = inColumns ? can : canEverywhere
  if (needs !== 'anyStaff' && !isAllowed(session, needs)) throw new Refusal('forbidden')
  return session
}

/** Has its own rate limit. Sets `request.staff`. */
export async function admitExport(request: FastifyRequest, endpoint: Endpoint, gate: Gate): Promise<void> {
  const staff = (await authorizeStaff(request, endpoint, gate)) as StaffSession
  await gate.rates.countExport(staff.accountId)
  request.staff = staff
}
