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

/** Of everybody whom `makeStaff` makes. */
export const password = 'Zhujing2026Bangong'
let passwordHash: Promise<string> | undefined

/** Somebody of the staff, an administrator unless told otherwise, who is signed in with one browser. */
export async function makeStaff(db: Database, fields: Partial<Prisma.AccountUncheckedCreateInput> = {}) {
  passwordHash ??= hashPassword(password)
  const account = await makeAccount(db, { role: 'administrator', userName: '王主任', passwordHash: await passwordHash, ...fields })
  return { account, ...(await staffSignedIn(db, account.id)) }
}
export type TestStaff = Awaited<ReturnType<typeof makeStaff>>

/** Somebody who has a second factor, and has given its code in this browser. */
export async function makeStaffWithApp(db: Database, fields: Partial<Prisma.AccountUncheckedCreateInput> = {}) {
  const secret = generateSecret()
  const staff = await makeStaff(db, { totpSecret: secret, ...fields })
  await db.prisma.staffSession.update({ where: { id: staff.sessionId }, data: { secondFactorAt: new Date() } })
  return { ...staff, secret }
}

/** Another browser the account is signed in with. */
export async function staffSignedIn(db: Database, accountId: number) {
  const token = await startStaffSession(db.prisma, accountId, { address: '127.0.0.1', userAgent: 'test', mustEnterCode: false })
  const session = await findStaffSession(db, token)
  const row = await db.prisma.staffSession.findFirstOrThrow({ where: { accountId }, orderBy: { id: 'desc' } })
  return { sessionId: row.id, tokenHash: row.tokenHash, headers: { cookie: `staffToken=${token}`, ticket: session?.ticket ?? '' } }
}

/** What an app shows now, or so many steps of half a minute later. */
export const codeOf = (secret: string, steps = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps })

/** A role of one's own making: these permissions, everywhere or in these columns only. */
export const makeRole = ({ prisma }: Database, permissions: readonly Permission[], columns: readonly string[] = []) =>
  prisma.staffRole.create({
    data: { name: `角色 ${crypto.randomUUID()}`, permissions: [...permissions], isLimited: columns.length > 0, columns: [...columns] },
  })

/** Somebody whose only role is one like that. */
export async function makeStaffWith(db: Database, permissions: readonly Permission[], columns: readonly string[] = []) {
  const role = await makeRole(db, permissions, columns)
  const staff = await makeStaff(db, { role: 'staff' })
  await db.prisma.accountRole.create({ data: { accountId: staff.account.id, roleId: role.id } })
  return { ...staff, role }
}

/** Somebody with a built-in role, as far as rights go. */
export const withRole = (builtIn: BuiltInRole) => ({ rights: rightsOf([{ builtIn, permissions: [], isLimited: false, columns: [] }]) })

type Headers = { headers: Record<string, string> }

/** A call of the console as its contract has it: status, envelope, and the session that goes on with it. */
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

/** One attempt to sign in to the console, by somebody who is not yet known. */
export const signInStaff = (app: FastifyInstance, loginName: unknown, given: unknown = password, options: InjectOptions = {}) =>
  ask(app, { headers: {} }, 'signIn', { loginName, password: given } as object, options)

/** What the audit log says this account did, oldest first. */
export const auditOf = async ({ prisma }: Database, accountId: number) =>
  (await prisma.auditEntry.findMany({ where: { accountId }, orderBy: { id: 'asc' } })).map(({ action }) => action)
