import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Database } from '#server/database/client.ts'
import type { SessionCookies } from '#server/http/cookies.ts'
import type { Rates } from '#server/http/rates.ts'
import type { Member } from '#server/members/member.ts'
import { checkEnterprise } from '#server/members/member.ts'
import { findSession, isTicketOf, type Session } from '#server/members/session.ts'
import { clientAddress } from '#server/network/clientNetwork.ts'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { type Fields, ownOf, type RecordCodec } from '#shared/lib/record.ts'
import { badTicketMessage } from '#shared/rules/shownCookies.ts'

interface Gate {
  db: Database
  cookies: SessionCookies
  rates: Rates
}

/**
 * Returns the session, undefined for visitors. Throws `Refusal('signedOut')`, `Refusal('forbidden')`, also without the ticket, `Refusal('tooMany')`,
 * or `Refusal('owesNewPassword')`: until changed, the member counts as a visitor.
 */
export async function authorize(request: FastifyRequest, endpoint: Endpoint, { db, cookies, rates }: Gate): Promise<Session | undefined> {
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
    throw new Refusal('owesNewPassword', '当前密码只能用来登录一次，请先修改密码')
  }
  if (needsTicket && isUnasked(request)) throw new Refusal('forbidden', '请在本站页面上操作')
  if (enterpriseAbility) await checkEnterprise(db, session, enterpriseAbility)
  return session
}

/** Cross-site or prefetch requests must not spend anything. */
const isUnasked = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-site'] === 'cross-site' || /\bprefetch\b/.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`)

/** Removes identity fields before decoding. They decide nothing, but another member's name throws `Refusal('forbidden')`. Uses wire names. */
export function stripIdentityFields(schema: z.ZodType | undefined, said: unknown, member: Member | undefined): void {
  if (typeof said !== 'object' || said === null) return
  const fields = said as Record<string, unknown>
  for (const [name, own] of identityFields(schema)) {
    const value = fields[name] ?? ''
    // Decoding rejects lists and objects.
    if (typeof value === 'object') continue
    delete fields[name]
    if (value !== '' && String(value) !== String(member?.[own] ?? '')) throw new Refusal('forbidden', '不能以其他账号的身份操作')
  }
}

function identityFields(schema: z.ZodType | undefined): [wireName: string, own: keyof Member][] {
  const { fields } = (schema ?? {}) as Partial<RecordCodec<Fields>>
  return Object.values(fields ?? {}).flatMap(([name, type]) => {
    const own = ownOf(type) as keyof Member | undefined
    return own ? [[name, own]] : []
  })
}
