import { type Expression, sql } from 'kysely'
import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { withAdvisoryLock } from '#server/locks.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { takenMessages } from '#shared/rules/memberRules.ts'

/** Serializes transactions that name accounts: no login name may equal another account's phone number. */
export const namingAccounts = <T>(
  db: Pick<Database, 'prisma'>,
  work: (tx: Prisma.TransactionClient) => Promise<T>,
  options: { timeoutMs?: number } = {},
): Promise<T> => withAdvisoryLock(db, 'names of accounts', work, options)

/** Throws a `Refusal` for a login name or phone number that an account other than `id` has. Call it within `namingAccounts`. */
export async function refuseTaken(tx: Prisma.TransactionClient, { id, loginName, phone }: { id?: number; loginName?: string; phone: string }) {
  const isTaken = (name: string) =>
    tx.account.findFirst({ where: { OR: [{ loginName: name }, { phone: name }], id: { not: id } }, select: { id: true } })
  if (loginName !== undefined && (await isTaken(loginName))) throw new Refusal('refused', takenMessages.loginName)
  if (phone !== '' && (await isTaken(phone))) throw new Refusal('refused', takenMessages.phone)
}

/** SQL for the display name; '' if a join found no account. */
export const personName = (userName: Expression<string | null>, loginName: Expression<string | null>) =>
  sql<string>`coalesce(nullif(${userName}, ''), ${loginName}, '')`

/** In characters. */
const maxNameLength = 100

/** Returns '' if too long. */
export const toLoginName = (typed: string) => (typed.length > maxNameLength ? '' : typed.normalize('NFKC').toLowerCase())

/** Returns the enabled member with this login name (normalized), or else this phone number. */
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
