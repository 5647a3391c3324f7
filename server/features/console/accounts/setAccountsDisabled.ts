import type { Database } from '#server/database/client.ts'
import { findMembers } from '#server/features/console/accounts/findMember.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'

/** All or none, with effect on all devices at once. Returns the number changed. */
export async function setAccountsDisabled(
  { prisma }: Database,
  staff: StaffSession,
  { ids, disabled }: { ids: number[]; disabled: boolean },
  address: string,
): Promise<{ changed: number }> {
  return prisma.$transaction(async (tx) => {
    const members = await findMembers(tx, ids)
    const others = members.filter(({ disabledAt }) => (disabledAt !== null) !== disabled).map(({ id }) => id)
    await tx.account.updateMany({ where: { id: { in: others } }, data: { disabledAt: disabled ? new Date() : null } })
    if (disabled) await tx.session.deleteMany({ where: { accountId: { in: others } } })
    for (const id of others) await audit(tx, staff, address, { action: disabled ? 'accountDisabled' : 'accountEnabled', subject: `account ${id}` })
    return { changed: others.length }
  })
}
