import type { PrismaClient } from '#prisma/generated/client.ts'
import { hashPassword } from '#server/passwords.ts'

/** Exist only beside demo content; the start says so. */
export const demoPassword = 'Demo2026a'

export const demoAccounts = [
  { loginName: '13900000001', userName: '林致远', role: 'member', accountType: 1, description: '驻京机构会员' },
  { loginName: '13900000002', userName: '周明岚', role: 'member', accountType: 1, description: '驻京机构会员' },
  { loginName: '13900000003', userName: '陈嘉禾', role: 'member', accountType: 2, description: '企业会员' },
  { loginName: 'editor', userName: '编辑', role: 'editor', accountType: 1, description: '协会编辑' },
  { loginName: 'admin', userName: '管理员', role: 'administrator', accountType: 1, description: '协会管理员' },
] as const

/** Creates them; the members belong to the first two offices and the first enterprise. */
export async function seedAccounts(prisma: PrismaClient, members: { offices: { id: number }[]; enterprises: { id: number }[] }) {
  const companies = [members.offices[0], members.offices[1], members.enterprises[0]]
  const passwordHash = await hashPassword(demoPassword)
  for (const [index, { description, ...account }] of demoAccounts.entries()) {
    const isMember = account.role === 'member'
    await prisma.account.create({
      data: { ...account, passwordHash, phone: isMember ? account.loginName : null, companyId: isMember ? (companies[index]?.id ?? null) : null },
    })
  }
}
