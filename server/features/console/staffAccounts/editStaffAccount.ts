import type { Database } from '#server/database/client.ts'
import { changeStaff } from '#server/features/console/staffAccounts/changeStaff.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { staffAccountsContract } from '#shared/contracts/console/staffAccounts.ts'
import type { BodyOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'

/** Changes the name and role of a colleague; the role counts from his next call on. Refuses as stale what somebody has changed meanwhile. */
export async function editStaffAccount(
  db: Database,
  staff: StaffSession,
  { id, userName, role, loaded }: BodyOf<typeof staffAccountsContract.editStaffAccount>,
  address: string,
): Promise<null> {
  await changeStaff(db, staff, id, async (tx, account) => {
    const before = { userName: account.userName, role: account.role }
    if (before.userName !== loaded.userName || before.role !== loaded.role) throw new Refusal('stale', '账号已被他人修改，请比较后再保存')
    await tx.account.update({ where: { id }, data: { userName, role } })
    await audit(tx, staff, address, { action: 'accountEdited', subject: `account ${id}`, before, after: { userName, role } })
  })
  return null
}
