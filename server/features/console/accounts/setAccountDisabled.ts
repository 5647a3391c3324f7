import type { Database } from '#server/database/client.ts'
import { findMember } from '#server/features/console/accounts/findMember.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'

/** Closes an account to its member, at once and on all devices, or opens it again. What it has written stays. */
export async function setAccountDisabled(
  { prisma }: Database,
  staff: StaffSession,
  { id, disabled }: { id: number; disabled: boolean },
  address: string,
): Promise<null> {
  await prisma.$transaction(async (tx) => {
    const { disabledAt } = await findMember(tx, id)
    if ((disabledAt !== null) === disabled) return
    await tx.account.update({ where: { id }, data: { disabledAt: disabled ? new Date() : null } })
    if (disabled) await tx.session.deleteMany({ where: { accountId: id } })
    await audit(tx, staff, address, { action: disabled ? 'accountDisabled' : 'accountEnabled', subject: `account ${id}` })
  })
  return null
}
