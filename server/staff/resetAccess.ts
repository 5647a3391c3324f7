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
 * Sets a one-time password, ends sessions, and removes the second factor and the e-mail address: both may belong to someone else by now. Undefined if
 * no staff account fits.
 */
export async function resetAccess(
  tx: Prisma.TransactionClient,
  which: { id: number } | { loginName: string },
  passwordHash: string,
): Promise<ResetAccount | undefined> {
  const [account] = await tx.account.updateManyAndReturn({
    where: { ...which, role: { not: 'member' } },
    data: { passwordHash, mustChangePassword: true, totpSecret: null, totpStep: null, recoveryCodes: [], email: null, emailVerifiedAt: null },
    select: { id: true, loginName: true, disabledAt: true },
  })
  if (!account) return undefined
  await endStaffSessions(tx, account.id)
  await tx.emailVerification.deleteMany({ where: { accountId: account.id } })
  return account
}

/** Deletes the counts of failed sign-ins. Call it after the transaction. */
export async function forgetAllGuesses(db: Database, account: ResetAccount): Promise<void> {
  await forgetGuesses(db, account, 'staffPassword')
  await forgetTotpGuesses(db, account.id)
}
