import type { PrismaClient } from '#prisma/generated/client.ts'
import { demoAccounts, demoPassword, demoRole } from '#server/demo/demoAccounts.ts'
import { hashPassword } from '#server/passwords.ts'

async function createRoles(prisma: PrismaClient): Promise<Record<string, number>> {
  const reviewer = await prisma.staffRole.findUniqueOrThrow({ where: { builtIn: 'reviewer' } })
  const branchEditor = await prisma.staffRole.create({
    data: {
      name: demoRole,
      permissions: [
        ...['seeDashboard', 'seeContent', 'editContent', 'seeProfiles', 'editProfiles', 'seeMedia', 'editMedia'],
        ...['seeSignUps', 'manageSignUps', 'seeCompanies'],
      ],
      isLimited: true,
      columns: ['branch.3', 'medicalResource', 'medicalScience'],
    },
  })
  return { chief: reviewer.id, branch: branchEditor.id }
}

export async function seedAccounts(prisma: PrismaClient, members: { offices: { id: number }[]; enterprises: { id: number }[] }) {
  const companies = [members.offices[0], members.offices[1], members.enterprises[0]]
  const passwordHash = await hashPassword(demoPassword)
  const roles = await createRoles(prisma)
  for (const [index, { description, ...account }] of demoAccounts.entries()) {
    const isMember = account.role === 'member'
    const { id: accountId } = await prisma.account.create({
      data: { ...account, passwordHash, phone: isMember ? account.loginName : null, companyId: isMember ? (companies[index]?.id ?? null) : null },
    })
    const roleId = roles[account.loginName]
    if (roleId !== undefined) await prisma.accountRole.create({ data: { accountId, roleId } })
  }
}
