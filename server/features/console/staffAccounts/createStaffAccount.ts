import { namingAccounts, refuseTaken } from '#server/accounts/accountNames.ts'
import { newPassword } from '#server/accounts/newPassword.ts'
import { toLoginName } from '#server/accounts/toLoginName.ts'
import type { Database } from '#server/database/client.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { staffAccountsContract } from '#shared/contracts/console/staffAccounts.ts'
import type { BodyOf, OutputOf } from '#shared/lib/endpoint.ts'

type Call = typeof staffAccountsContract.createStaffAccount

/** Makes an account of staff, with a password for one sign-in. Refuses a name that is taken, by a member too. */
export async function createStaffAccount(db: Database, staff: StaffSession, body: BodyOf<Call>, address: string): Promise<OutputOf<Call>> {
  const account = { ...body, loginName: toLoginName(body.loginName) }
  const { password, passwordHash } = await newPassword()
  return namingAccounts(db, async (tx) => {
    await refuseTaken(tx, { loginName: account.loginName, phone: '' })
    const { id } = await tx.account.create({ data: { ...account, passwordHash, mustChangePassword: true }, select: { id: true } })
    await audit(tx, staff, address, { action: 'accountCreated', subject: `account ${id}`, after: account })
    return { id, loginName: account.loginName, password }
  })
}
