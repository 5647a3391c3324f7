import type { Prisma } from '#prisma/generated/client.ts'
import { namingAccounts, toLoginName } from '#server/accounts/accountNames.ts'
import { newPassword } from '#server/accounts/newPassword.ts'
import type { Database } from '#server/database/client.ts'
import { findOpen } from '#server/features/console/applications/findOpen.ts'
import { audit } from '#server/staff/audit.ts'
import { createMember } from '#server/staff/createMember.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { applicationsContract } from '#shared/contracts/console/applications.ts'
import type { BodyOf, OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { enterprise } from '#shared/rules/companyRules.ts'
import { takenCompanyMessage } from '#shared/rules/memberRules.ts'

type Call = typeof applicationsContract.acceptApplication

/**
 * Creates the account of an application, in an existing or a new unpublished enterprise. Refuses handled applications as stale, and taken names at
 * their field.
 */
export async function acceptApplication(
  db: Database,
  staff: StaffSession,
  { id, companyId: chosen, companyName, loginName: typed, userName, phone }: BodyOf<Call>,
  address: string,
): Promise<OutputOf<Call>> {
  const loginName = toLoginName(typed)
  const { password, passwordHash } = await newPassword()
  return namingAccounts(db, async (tx) => {
    await findOpen(tx, id)
    const companyId = chosen ?? (await createCompany(tx, staff, companyName, address))
    const member = { loginName, userName, phone, email: '', accountType: 2, companyId }
    const accountId = await createMember(tx, staff, address, member, passwordHash)
    await tx.joinApplication.update({ where: { id }, data: { state: 'accepted', accountId, handledAt: new Date() } })
    await audit(tx, staff, address, { action: 'applicationAccepted', subject: `application ${id}`, after: { accountId, companyId } })
    return { id: accountId, loginName, password }
  })
}

async function createCompany(tx: Prisma.TransactionClient, staff: StaffSession, name: string, address: string): Promise<number> {
  const data = { name, type: enterprise }
  const [company] = await tx.company.createManyAndReturn({ data: [data], skipDuplicates: true, select: { id: true } })
  if (!company) throw new Refusal('refused', takenCompanyMessage)
  await audit(tx, staff, address, { action: 'companyCreated', subject: `company ${company.id}`, after: data })
  return company.id
}
