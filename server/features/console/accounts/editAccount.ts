import { namingAccounts, refuseTaken } from '#server/accounts/accountNames.ts'
import { refuseOtherUnit } from '#server/accounts/unitOfType.ts'
import type { Database } from '#server/database/client.ts'
import { findMember } from '#server/features/console/accounts/findMember.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { accountsContract } from '#shared/contracts/console/accounts.ts'
import type { BodyOf } from '#shared/lib/endpoint.ts'

/** Saves an account of a member. Refuses stale versions, and taken names at their field. */
export async function editAccount(
  db: Database,
  staff: StaffSession,
  { id, version, phone, email, ...rest }: BodyOf<typeof accountsContract.editAccount>,
  address: string,
): Promise<null> {
  await namingAccounts(db, async (tx) => {
    const { loginName: _, id: __, disabledAt: ___, ...before } = await findMember(tx, id, version)
    const after = { ...rest, phone: phone || null, email: email || null }
    // Unchanged values may violate today's rules.
    if (after.phone !== before.phone) await refuseTaken(tx, { id, phone })
    if (after.companyId !== before.companyId || after.accountType !== before.accountType) await refuseOtherUnit(tx, after)
    await tx.account.update({ where: { id }, data: after })
    await audit(tx, staff, address, { action: 'accountEdited', subject: `account ${id}`, ...changed(before, after) })
  })
  return null
}

type Fields = Record<string, string | number | null>

function changed(before: Fields, after: Fields) {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  const pick = (fields: Fields) => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))
  return { before: pick(before), after: pick(after) }
}
