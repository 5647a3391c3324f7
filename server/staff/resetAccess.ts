import type { Prisma } from '#prisma/generated/client.ts'
import { forgetGuesses } from '#server/accounts/verifyPassword.ts'
import type { Database } from '#server/database/client.ts'
import { endStaffSessions } from '#server/staff/session.ts'
import { forgetTotpGuesses } from '#server/staff/verifyTotp.ts'

interface ResetAccount {
  id: number
  loginName: string
  disabledAt: Date | null
}

/**
 * Gives an account of staff another password for one sign-in, takes its second factor away and ends its sessions. Answers the account; undefined
 * where none of the staff's fits. `forgetAllGuesses` is for after the transaction.
 */
export async function resetAccess(
  tx: Prisma.TransactionClient,
  which: { id: number } | { loginName: string },
  passwordHash: string,
): Promise<ResetAccount | undefined> {
  const [account] = await tx.account.updateManyAndReturn({
    where: { ...which, role: { not: 'member' } },
    data: { passwordHash, mustChangePassword: true, totpSecret: null, totpStep: null, recoveryCodes: [] },
    select: { id: true, loginName: true, disabledAt: true },
  })
  if (account) await endStaffSessions(tx, account.id)
  return account
}

/** Forgets what was guessed of the password and of the code. */
export async function forgetAllGuesses(db: Database, account: ResetAccount): Promise<void> {
  await forgetGuesses(db, account)
  await forgetTotpGuesses(db, account.id)
}
