import { newPassword } from '#server/accounts/newPassword.ts'
import { forgetGuesses } from '#server/accounts/provePassword.ts'
import type { Database } from '#server/database/client.ts'
import { findMember } from '#server/features/console/accounts/findMember.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { accountsContract } from '#shared/contracts/console/accounts.ts'
import type { OutputOf } from '#shared/lib/endpoint.ts'

/** Gives a member another password for one sign-in, ends its sessions and forgets what was guessed. A disabled account stays so. */
export async function resetAccount(
  db: Database,
  staff: StaffSession,
  id: number,
  address: string,
): Promise<OutputOf<typeof accountsContract.resetAccount>> {
  const { password, passwordHash } = await newPassword()
  const account = await db.prisma.$transaction(async (tx) => {
    const account = await findMember(tx, id)
    await tx.account.update({ where: { id }, data: { passwordHash, mustChangePassword: true } })
    await tx.session.deleteMany({ where: { accountId: id } })
    await audit(tx, staff, address, { action: 'accountReset', subject: `account ${id}` })
    return account
  })
  await forgetGuesses(db, account, 'password')
  return { id, loginName: account.loginName, password }
}
