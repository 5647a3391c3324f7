import { newPassword } from '#server/accounts/newPassword.ts'
import type { Database } from '#server/database/client.ts'
import { changeStaff } from '#server/features/console/staffAccounts/changeStaff.ts'
import { audit } from '#server/staff/audit.ts'
import { forgetAllGuesses, resetAccess } from '#server/staff/resetAccess.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { staffAccountsContract } from '#shared/contracts/console/staffAccounts.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'

/** Resets password and second factor; a disabled account stays disabled. */
export async function resetStaffAccount(
  db: Database,
  staff: StaffSession,
  id: number,
  address: string,
): Promise<OutputOf<typeof staffAccountsContract.resetStaffAccount>> {
  const { password, passwordHash } = await newPassword()
  const account = await changeStaff(db, staff, id, async (tx, account) => {
    await resetAccess(tx, { id }, passwordHash)
    await audit(tx, staff, address, { action: 'accountReset', subject: `account ${id}` })
    return account
  })
  await forgetAllGuesses(db, account)
  return { id, loginName: account.loginName, password }
}
