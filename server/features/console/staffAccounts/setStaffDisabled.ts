import type { Database } from '#server/database/client.ts'
import { changeStaff } from '#server/features/console/staffAccounts/changeStaff.ts'
import { audit } from '#server/staff/audit.ts'
import { endStaffSessions, type StaffSession } from '#server/staff/session.ts'

/** Disables a staff account on all devices at once, or re-enables it. */
export async function setStaffDisabled(
  db: Database,
  staff: StaffSession,
  { id, disabled }: { id: number; disabled: boolean },
  address: string,
): Promise<null> {
  await changeStaff(db, staff, id, async (tx, { disabledAt }) => {
    if ((disabledAt !== null) === disabled) return
    await tx.account.update({ where: { id }, data: { disabledAt: disabled ? new Date() : null } })
    if (disabled) await endStaffSessions(tx, id)
    await audit(tx, staff, address, { action: disabled ? 'accountDisabled' : 'accountEnabled', subject: `account ${id}` })
  })
  return null
}
