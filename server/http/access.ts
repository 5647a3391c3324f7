import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Database } from '#server/database/client.ts'
import { findMember, hasTicket, type Member, type SessionCookies } from '#server/http/session.ts'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { Fields, RecordCodec } from '#shared/lib/record.ts'

/** Lets the caller in, or refuses: signedOut for who has no session, forbidden for whom the call is not, or who lacks the ticket. */
export async function admit(request: FastifyRequest, endpoint: Endpoint, db: Database, cookies: SessionCookies): Promise<Member | undefined> {
  const { access, method, needsTicket } = endpoint
  if (access === 'public') return undefined
  const token = cookies.read(request)
  const member = token && (await findMember(db, token))
  if (!member || access === 'staff') throw new Refusal('signedOut')
  if ((method !== 'GET' || needsTicket) && !hasTicket(request, member)) throw new Refusal('forbidden', '登录凭证无效，请刷新页面后重试')
  if (needsTicket && isUnasked(request)) throw new Refusal('forbidden', '请在本站页面上操作')
  if (access === 'officeMember' && member.accountType === 2) throw new Refusal('forbidden', '企业会员不能使用此功能')
  return member
}

/** A request that no reader has made: one of another site's page, or of a browser that loads ahead. It must not spend anything. */
const isUnasked = ({ headers }: FastifyRequest) =>
  headers['sec-fetch-site'] === 'cross-site' || /\bprefetch\b/.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`)

/**
 * Takes away what the caller says about himself. It never decides anything, but somebody else's name on it is an attempt to act for him:
 * refused with forbidden.
 */
export function takeIdentity(schema: z.ZodType | undefined, input: Record<string, unknown>, member: Member | undefined): void {
  for (const [field, own] of identityFields(schema)) {
    const said = input[field] ?? ''
    delete input[field]
    if (said !== '' && String(said) !== String(member?.[own] ?? '')) throw new Refusal('forbidden', '不能以其他账号的身份操作')
  }
}

function identityFields(schema: z.ZodType | undefined): [field: string, own: keyof Member][] {
  const { fields } = (schema ?? {}) as Partial<RecordCodec<Fields>>
  return Object.entries(fields ?? {}).flatMap(([field, [, type]]) => {
    const own = type.meta()?.own as keyof Member | undefined
    return own ? [[field, own]] : []
  })
}
