import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { exclusively } from '#server/database/exclusively.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { Refusal } from '#shared/lib/errors.ts'

/**
 * Changes an account of staff, alone among all such changes, so that of two administrators who take each other's rights at once one keeps his.
 * Refuses what somebody would do to himself, an account that is none of the staff's, and what would leave no administrator who can sign in.
 */
export const changeStaff = <T>(
  db: Database,
  staff: StaffSession,
  id: number,
  work: (tx: Prisma.TransactionClient, account: Awaited<ReturnType<typeof findColleague>>) => Promise<T>,
) =>
  exclusively(db, 'accounts of staff', async (tx) => {
    if (id === staff.accountId) throw new Refusal('refused', '不能修改自己的账号，请由其他管理员操作')
    const done = await work(tx, await findColleague(tx, id))
    const left = await tx.account.count({ where: { role: 'administrator', disabledAt: null } })
    if (left === 0) throw new Refusal('refused', '至少要保留一位可以登录的管理员')
    return done
  })

async function findColleague(tx: Prisma.TransactionClient, id: number) {
  await tx.$queryRaw`select 1 from "Account" where "id" = ${id} for no key update`
  const account = await tx.account.findUnique({
    where: { id, role: { not: 'member' } },
    select: { id: true, loginName: true, userName: true, role: true, disabledAt: true },
  })
  if (!account) throw new Refusal('notFound', '工作人员账号不存在')
  return account
}
