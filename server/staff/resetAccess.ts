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

/** Sets a one-time password, removes the second factor, ends sessions. Undefined if no staff account fits. */
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

/** Deletes the counts of failed sign-ins. Call it after the transaction. */
export async function forgetAllGuesses(db: Database, account: ResetAccount): Promise<void> {
  await forgetGuesses(db, account, 'staffPassword')
  await forgetTotpGuesses(db, account.id)
}
