import type { Database } from '#server/database/client.ts'
import { isPassword } from '#server/features/account/passwords.ts'
import type { Browser } from '#server/http/serve.ts'
import { newSession } from '#server/http/session.ts'
import type { accountContract } from '#shared/contracts/account.ts'
import type { BodyOf, OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'

type Login = typeof accountContract.login

/** Signs a member in: a new session, and its cookies for the browser. Refuses an unknown account and a wrong password alike. */
export async function login({ prisma }: Database, { loginName, password }: BodyOf<Login>, browser: Browser): Promise<OutputOf<Login>> {
  const name = loginName.normalize('NFKC').toLowerCase()
  const account = await prisma.account.findFirst({
    where: { OR: [{ loginName: name }, { phone: name }], role: 'member', disabledAt: null },
    select: {
      id: true,
      loginName: true,
      userName: true,
      accountType: true,
      companyId: true,
      passwordHash: true,
      company: { select: { name: true } },
    },
  })
  if (!(await isPassword(password, account?.passwordHash)) || !account) throw new Refusal('refused', '账号或密码错误')
  const { started, row } = newSession(account.id, browser)
  await prisma.session.create({ data: row })
  const { id: accountId, company, passwordHash, ...rest } = account
  const signedIn = { ...rest, accountId, companyName: company?.name ?? '' }
  browser.signIn(started, signedIn)
  return { ...signedIn, ticket: started.ticket }
}
