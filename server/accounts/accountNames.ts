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
