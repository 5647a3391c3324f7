import type { Prisma } from '#prisma/generated/client.ts'
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
