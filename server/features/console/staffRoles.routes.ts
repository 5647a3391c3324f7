import type { Prisma } from '#prisma/generated/client.ts'
import type { Database } from '#server/database/client.ts'
import { feature } from '#server/http/feature.ts'
import { audit } from '#server/staff/audit.ts'
import { assertIncludes, changeRights } from '#server/staff/changeRights.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { type StaffRole, staffRolesContract } from '#shared/contracts/console/staffRoles.ts'
import type { BodyOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { type BuiltInRole, includesRights, permissionsOfRole, rightsOf } from '#shared/rules/permissions.ts'
import { checkRole, maxRoles, withNeeded } from '#shared/rules/staffRules.ts'

async function listStaffRoles({ prisma }: Pick<Database, 'prisma'>, staff: StaffSession): Promise<StaffRole[]> {
  const rows = await prisma.staffRole.findMany({
    orderBy: { id: 'asc' },
    include: { _count: { select: { holders: true } } },
  })
  return rows.map(({ id, name, isLimited, columns, version, _count, ...row }) => {
    const role = { ...row, builtIn: row.builtIn as BuiltInRole | null, isLimited, columns }
    const isIncluded = includesRights(staff, rightsOf([role]))
    const { builtIn } = role
    return {
      ...{ id, builtIn, name, isLimited, columns, isIncluded },
      permissions: permissionsOfRole(role),
      holders: _count.holders,
      version,
    }
  })
}

type Saved = BodyOf<typeof staffRolesContract.saveStaffRole>
type Db = Pick<Database, 'prisma'>

/** Throws `Refusal('forbidden')` when old or new rights exceed the caller's, `Refusal('stale')`, and for built-in roles and duplicate names. */
const saveStaffRole = (db: Db, staff: StaffSession, { id, version, name, ...given }: Saved, address: string): Promise<{ id: number }> =>
  changeRights(db, staff, async (tx, granter) => {
    const before = id === null ? null : await findOwnRole(tx, id, version)
    const columns = given.isLimited ? [...new Set(given.columns)] : []
    const role = { name, permissions: withNeeded(given.permissions), isLimited: given.isLimited, columns }
    const wrong = checkRole(role)
    if (wrong) throw new Refusal('refused', wrong)
    if (before) assertIncludes(granter, [{ ...before, builtIn: null }], '该角色')
    assertIncludes(granter, [{ ...role, builtIn: null }], '该角色')
    if (await tx.staffRole.findFirst({ where: { name, id: { not: id ?? undefined } } })) throw new Refusal('refused', '已有同名的角色')
    if (!before && (await tx.staffRole.count()) >= maxRoles) throw new Refusal('refused', `角色最多${maxRoles}个，请先删除不用的`)

    const saved = before ? await tx.staffRole.update({ where: { id: before.id }, data: role }) : await tx.staffRole.create({ data: role })
    await audit(tx, staff, address, {
      action: before ? 'roleSaved' : 'roleCreated',
      subject: `staffRole ${saved.id}`,
      ...(before && { before: noted(before) }),
      after: noted(role),
    })
    return { id: saved.id }
  })

/** Deletes an unused role. Throws like `saveStaffRole`. */
const deleteStaffRole = (db: Db, staff: StaffSession, { id, version }: { id: number; version: number }, address: string): Promise<null> =>
  changeRights(db, staff, async (tx, granter) => {
    const role = await findOwnRole(tx, id, version)
    assertIncludes(granter, [{ ...role, builtIn: null }], '该角色')
    const holders = await tx.accountRole.count({ where: { roleId: id } })
    if (holders > 0) throw new Refusal('refused', `还有${holders}位工作人员使用该角色，请先为他们更换角色`)
    await tx.staffRole.delete({ where: { id } })
    await audit(tx, staff, address, { action: 'roleDeleted', subject: `staffRole ${id}`, before: noted(role) })
    return null
  })

async function findOwnRole(tx: Prisma.TransactionClient, id: number, version: number) {
  const role = await tx.staffRole.findUnique({ where: { id } })
  if (!role) throw new Refusal('notFound', '该角色已被删除')
  if (role.builtIn !== null) throw new Refusal('refused', '系统角色不能修改或删除')
  if (role.version !== version) throw new Refusal('stale', '角色已被他人修改，请比较后再保存')
  return role
}

const noted = ({ name, permissions, columns }: { name: string; permissions: string[]; columns: string[] }) => ({ name, permissions, columns })

export const staffRoles = feature(staffRolesContract, {
  listStaffRoles: ({ db, staff }) => listStaffRoles(db, staff),
  saveStaffRole: ({ db, staff, body, client }) => saveStaffRole(db, staff, body, client.address),
  deleteStaffRole: ({ db, staff, body, client }) => deleteStaffRole(db, staff, body, client.address),
})
