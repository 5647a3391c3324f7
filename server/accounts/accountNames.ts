import { type Expression, sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import { withAdvisoryLock } from '#server/database/advisoryLock.ts'
import type { Database } from '#server/database/client.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { takenMessages } from '#shared/rules/memberRules.ts'

/**
 * A transaction that runs alone among all that give accounts a login name or a phone number. Members sign in with either, so no name may be the
 * phone number of another account; unique keys are the second guard for the rest.
 */
export const namingAccounts = <T>(
  db: Pick<Database, 'prisma'>,
  work: (tx: Prisma.TransactionClient) => Promise<T>,
  options: { timeoutMs?: number } = {},
): Promise<T> => withAdvisoryLock(db, 'names of accounts', work, options)

/** Refuses a login name or a phone number that another account than `id` signs in with. Within `namingAccounts`. */
export async function refuseTaken(tx: Prisma.TransactionClient, { id, loginName, phone }: { id?: number; loginName?: string; phone: string }) {
  const isTaken = (name: string) =>
    tx.account.findFirst({ where: { OR: [{ loginName: name }, { phone: name }], id: { not: id } }, select: { id: true } })
  if (loginName !== undefined && (await isTaken(loginName))) throw new Refusal('refused', takenMessages.loginName)
  if (phone !== '' && (await isTaken(phone))) throw new Refusal('refused', takenMessages.phone)
}

/** SQL for what staff call an account: its name, else the login name; '' where a join has found no account. */
export const personName = (userName: Expression<string | null>, loginName: Expression<string | null>) =>
  sql<string>`coalesce(nullif(${userName}, ''), ${loginName}, '')`

/** In characters; longer input is never a login name. */
const maxNameLength = 100

/** A name as accounts are kept by, however it was typed; '' for what is no name. */
export const toLoginName = (typed: string) => (typed.length > maxNameLength ? '' : typed.normalize('NFKC').toLowerCase())

/** Returns the member who signs in with this name, which is in its normal form: by login name, or else by phone number. A disabled one is none. */
export async function findMemberByName({ prisma }: Pick<Database, 'prisma'>, name: string) {
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
