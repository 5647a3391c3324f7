import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Prisma } from '#prisma/generated/client.ts'
import type { Schema } from '#server/database/schema.ts'
import { builtInPermissions, builtInRoles, type Permission, type Rights, type Role, rightsOf } from '#shared/rules/permissions.ts'

/** A role of an account, as `rolesOfAccount` reads it. */
export type HeldRole = Role & { id: number; name: string }

/** The roles of the account that a query reads. */
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
