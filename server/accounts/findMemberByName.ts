import type { Database } from '#server/database/client.ts'

/** Returns the member who signs in with this name, which is in its normal form: by login name, or else by phone number. A disabled one is none. */
export async function findMemberByName({ prisma }: Pick<Database, 'prisma'>, name: string) {
  const found = await prisma.account.findMany({
    where: { OR: [{ loginName: name }, { phone: name }], role: 'member', disabledAt: null },
    select: {
      id: true,
      loginName: true,
      userName: true,
      accountType: true,
      companyId: true,
      mustChangePassword: true,
      passwordHash: true,
      company: { select: { name: true } },
    },
  })
  return found.find(({ loginName }) => loginName === name) ?? found[0]
}
