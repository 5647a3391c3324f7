import type { Prisma } from '#prisma/generated/client.ts'
import { acquireAdvisoryLock, withAdvisoryLock } from '#server/database/advisoryLock.ts'
import type { Database } from '#server/database/client.ts'
import { readRights } from '#server/staff/rights.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { type BuiltInRole, builtInRoles, canEverywhere, includesRights, type Rights, type Role, rightsOf } from '#shared/rules/permissions.ts'

type Transaction = Prisma.TransactionClient
/** Who changes rights, with those they have at this moment. */
interface Granter {
  rights: Rights
}

const lockName = 'accounts of staff'

/**
 * Changes who may do what, alone among all such changes: of two people who take each other's rights at once, one keeps theirs. Refuses with forbidden
 * a caller who may manage staff no longer, with refused what would leave no administrator who can sign in.
 */
export const changeRights = <T>(
  db: Pick<Database, 'prisma'>,
  staff: StaffSession,
  work: (tx: Transaction, granter: Granter) => Promise<T>,
): Promise<T> =>
  withAdvisoryLock(db, lockName, async (tx) => {
    const done = await work(tx, await readGranter(tx, staff))
    const left = await tx.account.count({ where: { disabledAt: null, staffRoles: { some: { role: { builtIn: 'administrator' } } } } })
    if (left === 0) throw new Refusal('refused', '至少要保留一位可以登录的管理员')
    return done
  })

/** The same lock within a transaction, for what only adds rights. */
export async function lockRights(tx: Transaction, staff: StaffSession): Promise<Granter> {
  await acquireAdvisoryLock(tx, lockName)
  return readGranter(tx, staff)
}

/** The session knows the rights of a moment ago; those that count are read under the lock. */
async function readGranter(tx: Transaction, { accountId }: StaffSession): Promise<Granter> {
  const granter = { rights: await readRights(tx, accountId) }
  if (!canEverywhere(granter, 'manageStaff')) throw new Refusal('forbidden')
  return granter
}

/** Refuses with forbidden to give, take or change rights that the granter does not have. `what` says whose they are. */
export function assertIncludes(granter: Granter, roles: readonly Role[], what: string): void {
  if (!includesRights(granter, rightsOf(roles))) throw new Refusal('forbidden', `${what}含有您没有的权限或栏目，请由拥有这些权限的人员操作`)
}

/** The roles of these ids. Refuses with refused where one is gone. */
export async function findRoles(tx: Transaction, ids: readonly number[]) {
  const roles = await tx.staffRole.findMany({ where: { id: { in: [...ids] } }, orderBy: { id: 'asc' } })
  if (roles.length < new Set(ids).size) throw new Refusal('refused', '所选角色有的已被删除，请重新选择')
  return roles.map((role) => ({ ...role, builtIn: role.builtIn as BuiltInRole | null }))
}

/** Gives an account these roles and no others. */
export async function setRoles(tx: Transaction, accountId: number, roles: readonly { id: number; builtIn: BuiltInRole | null }[]): Promise<void> {
  // First the column that the previous release reads: a trigger makes one row of it, which the rows below replace.
  await tx.account.update({ where: { id: accountId }, data: { role: columnRole(roles) }, select: { id: true } })
  await tx.accountRole.deleteMany({ where: { accountId } })
  await tx.accountRole.createMany({ data: roles.map(({ id: roleId }) => ({ accountId, roleId })) })
}

/** What the column `role` says of these roles: never more than they allow. */
export const columnRole = (roles: readonly { builtIn: BuiltInRole | null }[]): BuiltInRole | 'staff' =>
  builtInRoles.find((name) => roles.some(({ builtIn }) => builtIn === name)) ?? 'staff'
