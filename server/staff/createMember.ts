import type { Prisma } from '#prisma/generated/client.ts'
import { refuseTaken } from '#server/accounts/accountNames.ts'
import { refuseOtherUnit } from '#server/accounts/unitOfType.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'

/** `loginName` is normalised; phone and e-mail are '' if missing. */
export interface NewMember {
  loginName: string
  userName: string
  phone: string
  email: string
  accountType: number
  companyId: number
}

/**
 * Creates an account that requires a password change; returns its id. Call within `namingAccounts`. Throws a `Refusal` for a taken name or phone, or
 * a wrong unit.
 */
export async function createMember(
  tx: Prisma.TransactionClient,
  staff: StaffSession,
  address: string,
  { phone, email, ...member }: NewMember,
  passwordHash: string,
): Promise<number> {
  await refuseTaken(tx, { loginName: member.loginName, phone })
  await refuseOtherUnit(tx, member)
  const data = { ...member, phone: phone || null, email: email || null }
  const { id } = await tx.account.create({ data: { ...data, passwordHash, mustChangePassword: true }, select: { id: true } })
  await audit(tx, staff, address, { action: 'accountCreated', subject: `account ${id}`, after: data })
  return id
}
