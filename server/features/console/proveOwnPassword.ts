import type { Prisma } from '#prisma/generated/client.ts'
import { provePassword } from '#server/accounts/provePassword.ts'
import { recheckPassword } from '#server/accounts/recheckPassword.ts'
import type { Database } from '#server/database/client.ts'
import type { StaffSession } from '#server/staff/session.ts'

/**
 * Proves that who is signed in knows the password of the account as well, which a stolen session does not. Refuses as a sign-in does. Answers the
 * same question for the transaction that follows: it locks the account, and refuses what has meanwhile become untrue.
 */
export async function proveOwnPassword(
  db: Database,
  { accountId, loginName }: StaffSession,
  { password, address, wrong = '密码错误' }: { password: string; address: string; wrong?: string },
): Promise<(tx: Prisma.TransactionClient) => Promise<void>> {
  const find = () => db.prisma.account.findUnique({ where: { id: accountId }, select: { id: true, passwordHash: true } })
  const account = await provePassword(db, find, { name: loginName, password, address, wrong, door: 'staffPassword' })
  return (tx) => recheckPassword(tx, account, password, wrong)
}
