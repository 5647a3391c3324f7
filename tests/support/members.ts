import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { newSession } from '#server/members/session.ts'
import { call, read, refused } from '#tests/support/call.ts'
import { makeAccount, makeCompany, makeOffice } from '#tests/support/factories.ts'

type Search = Record<string, string | number>

/**
 * A signed-in member: an account of a liaison office of its own (of an enterprise for account type 2, of `companyId` if given), and the headers its
 * browser would send.
 */
export async function makeMember(db: Database, fields: Partial<Prisma.AccountUncheckedCreateInput> = {}) {
  const companyId = fields.companyId ?? (await (fields.accountType === 2 ? makeCompany : makeOffice)(db)).id
  const account = await makeAccount(db, { companyId, ...fields })
  return { account, companyId, ...(await signedIn(db, account.id)) }
}
export type TestMember = Awaited<ReturnType<typeof makeMember>>

/** Signs the account in with another browser. */
export async function signedIn(db: Database, accountId: number) {
  const { started, row } = newSession(accountId, { address: '127.0.0.1', userAgent: 'test' })
  const session = await db.prisma.session.create({ data: row })
  return { session, headers: { cookie: `session=${started.token}`, ticket: started.ticket } }
}

type Headers = Pick<TestMember, 'headers'>

/** Makes a read call as a member. Returns its data. */
export const readAs = (app: FastifyInstance, { headers }: Headers, name: string, search: Search = {}) => read(app, name, search, { headers })

/** Makes a write call as a member. Returns status and envelope. */
export async function sendAs(app: FastifyInstance, { headers }: Headers, name: string, payload: object = {}, options: InjectOptions = {}) {
  const { status, json } = await call(app, name, {}, { method: 'POST', headers, payload, ...options })
  return { status, ...(json() as { Code: number; Message: string; Data: unknown }) }
}

/** Makes a write call that must be refused, with the envelope, a Chinese message, and no internals. */
export const refusedAs = (app: FastifyInstance, { headers }: Headers, name: string, payload: object = {}) =>
  refused(app, name, {}, { method: 'POST', headers, payload })
