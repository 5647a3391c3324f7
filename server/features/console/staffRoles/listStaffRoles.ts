import type { Database } from '#server/database/client.ts'
import { hashVersion } from '#server/database/hashVersion.ts'
import type { StaffSession } from '#server/staff/session.ts'
import type { StaffRole } from '#shared/contracts/console/staffRoles.ts'
import { type BuiltInRole, includesRights, permissionsOfRole, rightsOf } from '#shared/rules/permissions.ts'

export async function listStaffRoles({ prisma }: Pick<Database, 'prisma'>, staff: StaffSession): Promise<StaffRole[]> {
  const rows = await prisma.staffRole.findMany({
    orderBy: { id: 'asc' },
    include: { _count: { select: { holders: true } } },
  })
  return rows.map(({ id, name, isLimited, columns, updatedAt, _count, ...row }) => {
    const role = { ...row, builtIn: row.builtIn as BuiltInRole | null, isLimited, columns }
    const isIncluded = includesRights(staff, rightsOf([role]))
    const { builtIn } = role
    return {
      ...{ id, builtIn, name, isLimited, columns, isIncluded },
      permissions: permissionsOfRole(role),
      holders: _count.holders,
      version: roleVersion({ updatedAt }),
    }
  })
}

export const roleVersion = ({ updatedAt }: { updatedAt: Date }) => hashVersion(updatedAt.getTime())
