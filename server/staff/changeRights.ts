import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { acquireAdvisoryLock, withAdvisoryLock } from '#server/locks.ts'
import { readRights } from '#server/staff/rights.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { type BuiltInRole, builtInRoles, canEverywhere, includesRights, type Rights, type Role, rightsOf } from '#shared/rules/permissions.ts'

type Transaction = Prisma.TransactionClient
interface Granter {
  rights: Rights
}

const lockName = 'accounts of staff'

/**
 * Runs a change of rights; such changes run one at a time. Throws `forbidden` if the caller has lost `manageStaff`, and `refused` if no active
 * administrator would remain.
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

/** Takes the same lock, for changes that only add rights. */
export async function lockRights(tx: Transaction, staff: StaffSession): Promise<Granter> {
  await acquireAdvisoryLock(tx, lockName)
  return readGranter(tx, staff)
}

/** Reads current rights under the lock; those of the session may be outdated. */
async function readGranter(tx: Transaction, { accountId }: StaffSession): Promise<Granter> {
  const granter = { rights: await readRights(tx, accountId) }
  if (!canEverywhere(granter, 'manageStaff')) throw new Refusal('forbidden')
  return granter
}

/** Throws `forbidden` if the roles have rights that the granter lacks. */
export function assertIncludes(granter: Granter, roles: readonly Role[], what: string): void {
  if (!includesRights(granter, rightsOf(roles))) throw new Refusal('forbidden', `${what}含有您没有的权限或栏目，请由拥有这些权限的人员操作`)
}

/** Throws `refused` if one is missing. */
export async function findRoles(tx: Transaction, ids: readonly number[]) {
  const roles = await tx.staffRole.findMany({ where: { id: { in: [...ids] } }, orderBy: { id: 'asc' } })
  if (roles.length < new Set(ids).size) throw new Refusal('refused', '所选角色有的已被删除，请重新选择')
  return roles.map((role) => ({ ...role, builtIn: role.builtIn as BuiltInRole | null }))
}

export async function setRoles(tx: Transaction, accountId: number, roles: readonly { id: number; builtIn: BuiltInRole | null }[]): Promise<void> {
  // First the column for the previous release: its trigger inserts a row, which the rows below replace.
  await tx.account.update({ where: { id: accountId }, data: { role: columnRole(roles) }, select: { id: true } })
  await tx.accountRole.deleteMany({ where: { accountId } })
  await tx.accountRole.createMany({ data: roles.map(({ id: roleId }) => ({ accountId, roleId })) })
}

/** Returns the value of `Account.role` for the previous release, which allows no more than the roles do. */
export const columnRole = (roles: readonly { builtIn: BuiltInRole | null }[]): BuiltInRole | 'staff' =>
  builtInRoles.find((name) => roles.some(({ builtIn }) => builtIn === name)) ?? 'staff'
