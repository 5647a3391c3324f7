import type { Database } from '#server/database/client.ts'
import type { Member } from '#server/members/session.ts'
import type { Profile } from '#shared/contracts/account.ts'

/** Returns the profile of a member. The unit name defaults to the name of the company. */
export async function getProfile({ prisma }: Database, { accountId, companyName }: Member): Promise<Profile> {
  const { phone, email, unitName, ...rest } = await prisma.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { loginName: true, userName: true, phone: true, email: true, unitName: true, officeAddress: true, officePhone: true },
  })
  return { ...rest, phone: phone ?? '', email: email ?? '', unitName: unitName || companyName }
}

export async function saveProfile(
  { prisma }: Database,
  { accountId, loginName: actor }: Member,
  { unitName, officeAddress, officePhone }: Pick<Profile, 'unitName' | 'officeAddress' | 'officePhone'>,
  address: string,
): Promise<null> {
  const after = { unitName, officeAddress, officePhone }
  await prisma.$transaction(async (tx) => {
    const before = await tx.account.findUniqueOrThrow({
      where: { id: accountId },
      select: { unitName: true, officeAddress: true, officePhone: true },
    })
    await tx.account.update({ where: { id: accountId }, data: after })
    await tx.auditEntry.create({ data: { accountId, actor, address, action: 'profileChanged', subject: `account ${accountId}`, before, after } })
  })
  return null
}
