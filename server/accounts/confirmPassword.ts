import type { Prisma } from '#prisma/generated/client.ts'
import type { Door } from '#server/accounts/devices.ts'
import { verifyOwnPassword } from '#server/accounts/verifyPassword.ts'
import type { Database } from '#server/database/client.ts'
import { query, run } from '#server/database/query.ts'
import { isPassword } from '#server/passwords.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** Locks an account whose password was verified, until the transaction ends. Throws `wrong` if it was disabled or its password changed since. */
export async function confirmPassword(tx: Prisma.TransactionClient, account: { id: number; passwordHash: string }, password: string, wrong: string) {
  const [now] = await run(
    tx,
    query.selectFrom('Account').select('passwordHash').where('id', '=', account.id).where('disabledAt', 'is', null).forNoKeyUpdate(),
  )
  const isProven = now && (now.passwordHash === account.passwordHash || (await isPassword(password, now.passwordHash)))
  if (!isProven) throw new Refusal('refused', wrong)
}

interface LiveSession {
  sessionId: number
  accountId: number
  loginName: string
}

/** Verifies the password, since sessions can be stolen. Wrong ones count for this session only. Returns the check that locks the account. */
export async function verifySessionPassword(
  db: Database,
  { sessionId, accountId, loginName }: LiveSession,
  { password, address, wrong = '密码错误', door }: { password: string; address: string; wrong?: string; door: Door },
): Promise<(tx: Prisma.TransactionClient) => Promise<void>> {
  const account = await db.prisma.account.findUnique({ where: { id: accountId }, select: { id: true, passwordHash: true } })
  if (!account) throw new Refusal('signedOut')
  await verifyOwnPassword(db, account, { name: loginName, password, address, wrong }, `${door}Session`, sessionId)
  return (tx) => confirmPassword(tx, account, password, wrong)
}
