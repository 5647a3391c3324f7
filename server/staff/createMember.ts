import type { Prisma } from '#prisma/generated/client.ts'
import { refuseTaken } from '#server/accounts/accountNames.ts'
import { refuseOtherUnit } from '#server/accounts/unitOfType.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'

/** An account of a member that is to be made; `loginName` in its normal form, phone and e-mail '' where there is none. */
export interface NewMember {
  loginName: string
  userName: string
  phone: string
  email: string
  accountType: number
  companyId: number
}

/**
 * Makes an account whose password is to be changed, and answers its id. Within `namingAccounts`. Refuses, in the words of its field, a name or
 * phone number that is taken and a unit that does not fit.
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
