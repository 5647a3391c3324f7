import type { Prisma } from '#prisma/generated/client.ts'
import type { Door } from '#server/accounts/devices.ts'
import { verifyOwnPassword } from '#server/accounts/verifyPassword.ts'
import type { Database } from '#server/database/client.ts'
import { query, run } from '#server/database/query.ts'
import { isPassword } from '#server/passwords.ts'
import { Refusal } from '#shared/lib/errors.ts'

/**
 * Locks the account until the transaction ends, and refuses (with `wrong`) what has meanwhile become untrue: the password was changed after
 * it was looked at, or the account was disabled.
 */
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

/**
 * Verifies that the person in a live session knows the password of the account, which a stolen session does not. Wrong ones count for this session
 * only. The password is checked against the account as it is when the call arrives: of several changes at once the later ones are refused by
 * `confirmPassword`, and are no guesses. Returns that same check for the transaction that follows: it locks the account.
 */
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
