import { namingAccounts, refuseTaken, toLoginName } from '#server/accounts/accountNames.ts'
import { newPassword } from '#server/accounts/newPassword.ts'
import type { Database } from '#server/database/client.ts'
import { audit } from '#server/staff/audit.ts'
import { assertIncludes, columnRole, findRoles, lockRights, setRoles } from '#server/staff/changeRights.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { staffAccountsContract } from '#shared/contracts/console/staffAccounts.ts'
import type { BodyOf, OutputOf } from '#shared/lib/endpoint.ts'

type Call = typeof staffAccountsContract.createStaffAccount

/** Creates an account with a one-time password. Throws for names taken (members included), and `Refusal('forbidden')` for rights the caller lacks. */
export async function createStaffAccount(db: Database, staff: StaffSession, body: BodyOf<Call>, address: string): Promise<OutputOf<Call>> {
  const account = { loginName: toLoginName(body.loginName), userName: body.userName }
  const { password, passwordHash } = await newPassword()
  return namingAccounts(db, async (tx) => {
    const granter = await lockRights(tx, staff)
    await refuseTaken(tx, { loginName: account.loginName, phone: '' })
    const roles = await findRoles(tx, body.roles)
    assertIncludes(granter, roles, '所选角色')
    const data = { ...account, role: columnRole(roles), passwordHash, mustChangePassword: true }
    const { id } = await tx.account.create({ data, select: { id: true } })
    await setRoles(tx, id, roles)
    await audit(tx, staff, address, {
      action: 'accountCreated',
      subject: `account ${id}`,
      after: { ...account, roles: roles.map(({ name }) => name) },
    })
    return { id, loginName: account.loginName, password }
  })
}
