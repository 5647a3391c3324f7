import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Prisma } from '#prisma/generated/client.ts'
import type { Schema } from '#server/database/schema.ts'
import { builtInPermissions, builtInRoles, type Permission, type Rights, type Role, rightsOf } from '#shared/rules/permissions.ts'

export type HeldRole = Role & { id: number; name: string }

export const rolesOfAccount = (eb: ExpressionBuilder<Schema, 'Account'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('AccountRole')
      .innerJoin('StaffRole', 'StaffRole.id', 'AccountRole.roleId')
      .select(['StaffRole.id', 'StaffRole.name', 'StaffRole.builtIn', 'StaffRole.permissions', 'StaffRole.isLimited', 'StaffRole.columns'])
      .whereRef('AccountRole.accountId', '=', 'Account.id')
      .orderBy((role) => role('StaffRole.builtIn', 'is', null))
      .orderBy('StaffRole.id'),
  )

const builtInWith = (permission: Permission) => builtInRoles.filter((role) => builtInPermissions(role).includes(permission))

/** Matches active accounts with the permission in at least one column. */
export const whoMay = (permission: Permission) =>
  ({
    disabledAt: null,
    staffRoles: { some: { role: { OR: [{ builtIn: { in: builtInWith(permission) } }, { permissions: { has: permission } }] } } },
  }) satisfies Prisma.AccountWhereInput

/** Empty if the account is disabled. */
export async function readRights(tx: Prisma.TransactionClient, accountId: number): Promise<Rights> {
  const held = await tx.accountRole.findMany({ where: { accountId, account: { disabledAt: null } }, select: { role: true } })
  return rightsOf(held.map(({ role }) => role as Role))
}
