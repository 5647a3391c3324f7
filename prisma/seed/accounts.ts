import type { PrismaClient } from '#prisma/generated/client.ts'
import { hashPassword } from '#server/passwords.ts'

/** Exist only beside demo content; the start says so. */
export const demoPassword = 'Demo2026a'

export const demoAccounts = [
  { loginName: '13900000001', userName: '林致远', role: 'member', accountType: 1, description: '驻京机构会员' },
  { loginName: '13900000002', userName: '周明岚', role: 'member', accountType: 1, description: '驻京机构会员' },
  { loginName: '13900000003', userName: '陈嘉禾', role: 'member', accountType: 2, description: '企业会员' },
  { loginName: 'editor', userName: '编辑', role: 'editor', accountType: 1, description: '协会编辑' },
  { loginName: 'chief', userName: '编审', role: 'editor', accountType: 1, description: '编辑，兼审核员' },
  { loginName: 'branch', userName: '分会编辑', role: 'staff', accountType: 1, description: '只编辑医疗健康分会' },
  { loginName: 'admin', userName: '管理员', role: 'administrator', accountType: 1, description: '协会管理员' },
] as const

/** A role that is limited to columns. */
export const demoRole = '医疗健康分会编辑'

/** What those have who have more than the role that `demoAccounts` names. */
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

/** Creates them; the members belong to the first two offices and the first enterprise. */
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
