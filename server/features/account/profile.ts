import type { Database } from '#server/database/client.ts'
import type { Member } from '#server/members/member.ts'
import type { Profile } from '#shared/contracts/account.ts'

/** The member's own data. A unit without a name of its own is called as its company is. */
export async function getProfile({ prisma }: Database, { accountId, companyName }: Member): Promise<Profile> {
  const { phone, email, unitName, ...rest } = await prisma.account.findUniqueOrThrow({
    where: { id: accountId },
    select: { loginName: true, userName: true, phone: true, email: true, unitName: true, officeAddress: true, officePhone: true },
  })
  return { ...rest, phone: phone ?? '', email: email ?? '', unitName: unitName || companyName }
}

/** Keeps what a member may change of it. */
export async function saveProfile(
  { prisma }: Database,
  { accountId }: Member,
  { unitName, officeAddress, officePhone }: Pick<Profile, 'unitName' | 'officeAddress' | 'officePhone'>,
): Promise<null> {
  await prisma.account.update({ where: { id: accountId }, data: { unitName, officeAddress, officePhone } })
  return null
}
