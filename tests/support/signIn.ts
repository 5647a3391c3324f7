import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { hashPassword } from '#server/passwords.ts'
import { makeMember } from '#tests/support/members.ts'

/** The password of every account that `makeMemberWithPassword` creates. */
export const password = 'Mima2026a'
let hashed: Promise<string> | undefined
/** Its hash, computed once. */
export const hashOfPassword = (): Promise<string> => {
  hashed ??= hashPassword(password)
  return hashed
}

/** A member who can sign in, and is signed in with one browser. */
export async function makeMemberWithPassword(db: Database, fields: Partial<Prisma.AccountUncheckedCreateInput> = {}) {
  return makeMember(db, { passwordHash: await hashOfPassword(), ...fields })
}

/** One attempt to sign in. Returns status, envelope, and the cookies it sets. */
export async function signIn(app: FastifyInstance, loginname: unknown, pwd: unknown = password, options: InjectOptions = {}) {
  const response = await app.inject({ method: 'POST', url: '/api/ZhuJingBanXieHui/Login', payload: { loginname, pwd }, ...options })
  const { Code, Message, Data } = response.json() as { Code: number; Message: string; Data: { Ticket: string; AccountID: number } | null }
  const lines = [response.headers['set-cookie'] ?? []].flat()
  const cookies = Object.fromEntries(lines.map((line) => [line.split('=')[0], line]))
  /** What the browser sends back. */
  const headers = { cookie: lines.map((line) => line.split(';')[0]).join('; '), ticket: Data?.Ticket ?? '' }
  return { status: response.statusCode, Code, Message, Data, cookies, headers, retryAfter: response.headers['retry-after'] }
}
