import { findMemberByName, toLoginName } from '#server/accounts/accountNames.ts'
import { confirmPassword } from '#server/accounts/confirmPassword.ts'
import { rememberDevice } from '#server/accounts/devices.ts'
import { verifyPassword } from '#server/accounts/verifyPassword.ts'
import type { Database } from '#server/database/client.ts'
import { execute, query } from '#server/database/query.ts'
import { withPasswordHelp } from '#server/features/account/passwordHelp.ts'
import type { Client, Operator } from '#server/http/feature.ts'
import { newSession } from '#server/members/session.ts'
import { hashPassword, isOutdated } from '#server/passwords.ts'
import type { accountContract } from '#shared/contracts/account.ts'
import type { BodyOf, OutputOf } from '#shared/lib/endpoint.ts'

type Login = typeof accountContract.login

const wrong = '账号或密码错误'
/** Ends the oldest beyond this. */
const maxSessions = 20

/** Refuses unknown accounts and wrong passwords alike, excess with tooMany and contact help. */
export async function login(db: Database, { loginName, password }: BodyOf<Login>, client: Client, operator: Operator): Promise<OutputOf<Login>> {
  const name = toLoginName(loginName)
  const signIn = { name, password, client, wrong, door: 'password' } as const
  const account = await verifyPassword(db, () => findMemberByName(db, name), signIn).catch(async (error) => {
    throw await withPasswordHelp(db, operator, error)
  })
  const passwordHash = isOutdated(account.passwordHash) ? await hashPassword(password) : undefined
  const { started, row } = newSession(account.id, client)
  await db.prisma.$transaction(async (tx) => {
    await confirmPassword(tx, account, password, wrong)
    await tx.account.update({ where: { id: account.id }, data: { lastLoginAt: new Date(), passwordHash } })
    await tx.session.create({ data: row })
    const kept = query.selectFrom('Session').select('id').where('accountId', '=', account.id).orderBy('id', 'desc').limit(maxSessions)
    await execute(tx, query.deleteFrom('Session').where('accountId', '=', account.id).where('id', 'not in', kept))
    await tx.auditEntry.create({ data: { accountId: account.id, actor: account.loginName, address: client.address, action: 'signIn' } })
  })
  const { id: accountId, company, passwordHash: _, ...rest } = account
  const signedIn = { ...rest, accountId, companyName: company?.name ?? '' }
  client.signIn(started, signedIn)
  await rememberDevice(db, client, 'password', { id: accountId, passwordHash: passwordHash ?? account.passwordHash })
  return { ...signedIn, ticket: started.ticket }
}
