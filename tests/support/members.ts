import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { newSession } from '#server/members/session.ts'
import { call, read, refused } from '#tests/support/call.ts'
import { makeAccount, makeCompany, makeOffice } from '#tests/support/factories.ts'

type Search = Record<string, string | number>

/**
 * Somebody who is signed in: an account of a liaison office of its own (of an enterprise for account type 2, of `companyId` where that is
 * given), and the headers its browser would send.
 */
export async function makeMember(db: Database, fields: Partial<Prisma.AccountUncheckedCreateInput> = {}) {
  const companyId = fields.companyId ?? (await (fields.accountType === 2 ? makeCompany : makeOffice)(db)).id
  const account = await makeAccount(db, { companyId, ...fields })
  return { account, companyId, ...(await signedIn(db, account.id)) }
}
export type TestMember = Awaited<ReturnType<typeof makeMember>>

/** Another browser the account is signed in with. */
export async function signedIn(db: Database, accountId: number) {
  const { started, row } = newSession(accountId, { address: '127.0.0.1', userAgent: 'test' })
  const session = await db.prisma.session.create({ data: row })
  return { session, headers: { cookie: `session=${started.token}`, ticket: started.ticket } }
}

type Headers = Pick<TestMember, 'headers'>

/** A reading call by a member: what it carries. */
export const readAs = (app: FastifyInstance, { headers }: Headers, name: string, search: Search = {}) => read(app, name, search, { headers })

/** A writing call by a member: status and envelope. */
export async function sendAs(app: FastifyInstance, { headers }: Headers, name: string, payload: object = {}, options: InjectOptions = {}) {
  const { status, json } = await call(app, name, {}, { method: 'POST', headers, payload, ...options })
  return { status, ...(json() as { Code: number; Message: string; Data: unknown }) }
}

/** A writing call that is refused: the envelope, a Chinese message, and nothing from inside. */
export const refusedAs = (app: FastifyInstance, { headers }: Headers, name: string, payload: object = {}) =>
  refused(app, name, {}, { method: 'POST', headers, payload })
