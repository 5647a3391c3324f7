import { confirmPassword } from '#server/accounts/confirmPassword.ts'
import { rememberDevice } from '#server/accounts/devices.ts'
import { toLoginName } from '#server/accounts/toLoginName.ts'
import { verifyPassword } from '#server/accounts/verifyPassword.ts'
import type { Database } from '#server/database/client.ts'
import type { Client } from '#server/http/feature.ts'
import { newSession } from '#server/members/session.ts'
import { hashPassword, isOutdated } from '#server/passwords.ts'
import type { accountContract } from '#shared/contracts/account.ts'
import type { BodyOf, OutputOf } from '#shared/lib/endpoint.ts'

type Login = typeof accountContract.login

const wrong = '账号或密码错误'
/** Whoever is signed in with more browsers has forgotten the first of them: it is signed out. */
const mostSessions = 20

/**
 * Signs a member in: a new session, and its cookies for the browser. Refuses an unknown account and a wrong password alike, and with tooMany
 * who has been wrong too often.
 */
export async function login(db: Database, { loginName, password }: BodyOf<Login>, client: Client): Promise<OutputOf<Login>> {
  const name = toLoginName(loginName)
  const account = await verifyPassword(db, () => findAccount(db, name), { name, password, client, wrong, door: 'password' })
  const passwordHash = isOutdated(account.passwordHash) ? await hashPassword(password) : undefined
  const { started, row } = newSession(account.id, client)
  await db.prisma.$transaction(async (tx) => {
    await confirmPassword(tx, account, password, wrong)
    await tx.account.update({ where: { id: account.id }, data: { lastLoginAt: new Date(), passwordHash } })
    await tx.session.create({ data: row })
    await tx.$executeRaw`
      delete from "Session" where "id" in (select "id" from "Session" where "accountId" = ${account.id} order by "id" desc offset ${mostSessions})`
    await tx.auditEntry.create({ data: { accountId: account.id, actor: account.loginName, address: client.address, action: 'signIn' } })
  })
  const { id: accountId, company, passwordHash: _, ...rest } = account
  const signedIn = { ...rest, accountId, companyName: company?.name ?? '' }
  client.signIn(started, signedIn)
  await rememberDevice(db, client, 'password', { id: accountId, passwordHash: passwordHash ?? account.passwordHash })
  return { ...signedIn, ticket: started.ticket }
}

/** By its name, or else by its phone number. */
async function findAccount({ prisma }: Database, name: string) {
  const found = await prisma.account.findMany({
    where: { OR: [{ loginName: name }, { phone: name }], role: 'member', disabledAt: null },
    select: {
      id: true,
      loginName: true,
      userName: true,
      accountType: true,
      companyId: true,
      mustChangePassword: true,
      passwordHash: true,
      company: { select: { name: true } },
    },
  })
  return found.find(({ loginName }) => loginName === name) ?? found[0]
}
