import type { Database } from '#server/database/client.ts'
import { changeStaff } from '#server/features/console/staffAccounts/changeStaff.ts'
import { audit } from '#server/staff/audit.ts'
import { assertIncludes, findRoles, setRoles } from '#server/staff/changeRights.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { staffAccountsContract } from '#shared/contracts/console/staffAccounts.ts'
import type { BodyOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** Effective from their next call. Throws `Refusal('stale')`, or `Refusal('forbidden')` for rights the caller lacks. */
export async function editStaffAccount(
  db: Database,
  staff: StaffSession,
  { id, userName, roles: roleIds, loaded }: BodyOf<typeof staffAccountsContract.editStaffAccount>,
  address: string,
): Promise<null> {
  await changeStaff(db, staff, id, async (tx, before, granter) => {
    if (before.userName !== loaded.userName || !areSame(before.roles, loaded.roles)) throw new Refusal('stale', '账号已被他人修改，请比较后再保存')
    const roles = await findRoles(tx, roleIds)
    assertIncludes(granter, roles, '所选角色')
    await tx.account.update({ where: { id }, data: { userName }, select: { id: true } })
    await setRoles(tx, id, roles)
    const named = (account: { userName: string; roles: readonly { name: string }[] }) => ({
      userName: account.userName,
      roles: account.roles.map(({ name }) => name),
    })
    await audit(tx, staff, address, { action: 'accountEdited', subject: `account ${id}`, before: named(before), after: named({ userName, roles }) })
  })
  return null
}

const areSame = (roles: readonly { id: number }[], ids: readonly number[]) =>
  new Set(ids).size === roles.length && roles.every(({ id }) => ids.includes(id))
