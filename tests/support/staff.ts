import type { FastifyInstance, InjectOptions } from 'fastify'
import { generateSecret, generateSync } from 'otplib'
import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { hashPassword } from '#server/passwords.ts'
import { findStaffSession, startStaffSession } from '#server/staff/session.ts'
import type { Endpoint } from '#shared/lib/endpoint.ts'
import { type BuiltInRole, type Permission, rightsOf } from '#shared/rules/permissions.ts'
import { call } from '#tests/support/call.ts'
import { consoleCalls } from '#tests/support/endpoints.ts'
import { makeAccount } from '#tests/support/factories.ts'

/** The password of every account that `makeStaff` creates. */
export const password = 'Zhujing2026Bangong'
let passwordHash: Promise<string> | undefined

/** A staff account, by default an administrator, signed in with one browser. */
export async function makeStaff(db: Database, fields: Partial<Prisma.AccountUncheckedCreateInput> = {}) {
  passwordHash ??= hashPassword(password)
  const account = await makeAccount(db, { role: 'administrator', userName: '王主任', passwordHash: await passwordHash, ...fields })
  return { account, ...(await staffSignedIn(db, account.id)) }
}
export type TestStaff = Awaited<ReturnType<typeof makeStaff>>

/** A staff account with a second factor, whose code was entered in this browser. */
export async function makeStaffWithApp(db: Database, fields: Partial<Prisma.AccountUncheckedCreateInput> = {}) {
  const secret = generateSecret()
  const staff = await makeStaff(db, { totpSecret: secret, ...fields })
  await db.prisma.staffSession.update({ where: { id: staff.sessionId }, data: { secondFactorAt: new Date() } })
  return { ...staff, secret }
}

/** Signs the account in with another browser. */
export async function staffSignedIn(db: Database, accountId: number) {
  const token = await startStaffSession(db.prisma, accountId, { address: '127.0.0.1', userAgent: 'test', mustEnterCode: false })
  const session = await findStaffSession(db, token)
  const row = await db.prisma.staffSession.findFirstOrThrow({ where: { accountId }, orderBy: { id: 'desc' } })
  return { sessionId: row.id, tokenHash: row.tokenHash, headers: { cookie: `staffToken=${token}`, ticket: session?.ticket ?? '' } }
}

/** The current code of an authenticator app, or the one this many half-minute steps later. */
export const codeOf = (secret: string, steps = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps })

/** A custom role: these permissions, everywhere or in these columns only. */
export const makeRole = ({ prisma }: Database, permissions: readonly Permission[], columns: readonly string[] = []) =>
  prisma.staffRole.create({
    data: { name: `角色 ${crypto.randomUUID()}`, permissions: [...permissions], isLimited: columns.length > 0, columns: [...columns] },
  })

/** A staff account whose only role is a custom one. */
export async function makeStaffWith(db: Database, permissions: readonly Permission[], columns: readonly string[] = []) {
  const role = await makeRole(db, permissions, columns)
  const staff = await makeStaff(db, { role: 'staff' })
  await db.prisma.accountRole.create({ data: { accountId: staff.account.id, roleId: role.id } })
  return { ...staff, role }
}

/** The rights of a user with a built-in role. */
export const withRole = (builtIn: BuiltInRole) => ({ rights: rightsOf([{ builtIn, permissions: [], isLimited: false, columns: [] }]) })

type Headers = { headers: Record<string, string> }

/** Makes a call of the console by its contract. Returns status, envelope, and the session to continue with. */
export async function ask(app: FastifyInstance, { headers }: Headers, name: string, payload: object = {}, options: InjectOptions = {}) {
  const endpoint = consoleCalls.find((call) => call.name === name)?.endpoint as Endpoint
  const isPost = endpoint.method === 'POST'
  const answer = await call(app, endpoint.path, {}, { method: endpoint.method, headers, ...(isPost && { payload }), ...options })
  // biome-ignore lint/suspicious/noExplicitAny: an answer is looked at as it is on the wire
  const { Code, Message, Data } = answer.json() as { Code: number; Message: string; Data: any }
  const setCookie = [answer.headers['set-cookie'] ?? []].flat()
  const cookie = setCookie[0]?.split(';')[0] ?? headers.cookie ?? ''
  return {
    status: answer.status,
    Code,
    Message,
    Data,
    setCookie,
    answered: answer.headers,
    headers: { cookie, ticket: Data?.ticket ?? headers.ticket ?? '' },
  }
}

/** One attempt to sign in to the console from an unknown browser. */
export const signInStaff = (app: FastifyInstance, loginName: unknown, given: unknown = password, options: InjectOptions = {}) =>
  ask(app, { headers: {} }, 'signIn', { loginName, password: given } as object, options)

/** The actions of this account in the audit log, oldest first. */
export const auditOf = async ({ prisma }: Database, accountId: number) =>
  (await prisma.auditEntry.findMany({ where: { accountId }, orderBy: { id: 'asc' } })).map(({ action }) => action)
