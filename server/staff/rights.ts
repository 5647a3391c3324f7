import type { Prisma } from '#prisma/generated/client.ts'
import { sql } from '#server/database/sql.ts'
import { builtInPermissions, builtInRoles, type Permission, type Rights, type Role, rightsOf } from '#shared/rules/permissions.ts'

/** A role of an account, as `rolesOfAccount` reads it. */
export type HeldRole = Role & { id: number; name: string }

/** The roles of an account, as JSON: for a query in which a row of "Account" is read. */
export const rolesOfAccount = sql`(select coalesce(json_agg(json_build_object('id', "StaffRole"."id", 'name', "StaffRole"."name", 'builtIn', "builtIn",
    'permissions', "permissions", 'isLimited', "isLimited", 'columns', "columns") order by "builtIn" is null, "StaffRole"."id"), '[]')
  from "AccountRole" join "StaffRole" on "StaffRole"."id" = "roleId" where "AccountRole"."accountId" = "Account"."id")`

const builtInWith = (permission: Permission) => builtInRoles.filter((role) => builtInPermissions(role).includes(permission))

/** Matches the accounts that can sign in and may do that, if only in some columns. */
export const whoMay = (permission: Permission) =>
  ({
    disabledAt: null,
    staffRoles: { some: { role: { OR: [{ builtIn: { in: builtInWith(permission) } }, { permissions: { has: permission } }] } } },
  }) satisfies Prisma.AccountWhereInput

/** What an account of staff may do now; nothing where it cannot sign in. */
export async function readRights(tx: Prisma.TransactionClient, accountId: number): Promise<Rights> {
  const held = await tx.accountRole.findMany({ where: { accountId, account: { disabledAt: null } }, select: { role: true } })
  return rightsOf(held.map(({ role }) => role as Role))
}
