import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { query, run } from '#server/database/query.ts'
import { assertIncludes, changeRights } from '#server/staff/changeRights.ts'
import type { HeldRole, StaffSession } from '#server/staff/session.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { Rights } from '#shared/rules/permissions.ts'

/**
 * Runs a change of another staff account under the lock for rights. Throws for the caller's own account, for non-staff, and for accounts with rights
 * the caller lacks, which a password reset would grant.
 */
export const changeStaff = <T>(
  db: Database,
  staff: StaffSession,
  id: number,
  work: (tx: Prisma.TransactionClient, account: Awaited<ReturnType<typeof findColleague>>, granter: { rights: Rights }) => Promise<T>,
) =>
  changeRights(db, staff, async (tx, granter) => {
    if (id === staff.accountId) throw new Refusal('refused', '不能修改自己的账号，请由其他管理员操作')
    const account = await findColleague(tx, id)
    assertIncludes(granter, account.roles, '该账号')
    return work(tx, account, granter)
  })

async function findColleague(tx: Prisma.TransactionClient, id: number) {
  await run(tx, query.selectFrom('Account').select('id').where('id', '=', id).forNoKeyUpdate())
  const account = await tx.account.findUnique({
    where: { id, role: { not: 'member' } },
    select: { id: true, loginName: true, userName: true, disabledAt: true, staffRoles: { select: { role: true }, orderBy: { roleId: 'asc' } } },
  })
  if (!account) throw new Refusal('notFound', '工作人员账号不存在')
  const { staffRoles, ...rest } = account
  return { ...rest, roles: staffRoles.map(({ role }) => role as HeldRole) }
}
