import { z } from 'zod'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { FormLine } from '#shared/lib/formFields.ts'
import { HashVersion, Id } from '#shared/lib/schemas.ts'
import { columnKeys } from '#shared/rules/columns.ts'
import { builtInRoles, permissionNames } from '#shared/rules/permissions.ts'
import { checkRoleName } from '#shared/rules/staffRules.ts'

const Permissions = z.array(z.enum(permissionNames)).max(permissionNames.length)

const StaffRole = z.object({
  id: z.int(),
  /** Its name in the code; null for a role that staff have made. */
  builtIn: z.enum(builtInRoles).nullable(),
  name: z.string(),
  permissions: Permissions,
  isLimited: z.boolean(),
  columns: z.array(z.string()),
  /** How many accounts have it. */
  holders: z.int(),
  /** The caller has all that it allows, and so may give, take and change it. */
  isIncluded: z.boolean(),
  version: HashVersion,
})
export type StaffRole = z.output<typeof StaffRole>

/** Roles of staff. Nobody gives, takes or changes what they do not have themselves; built-in roles stay as they are. */
export const staffRolesContract = {
  listStaffRoles: consoleGet('listStaffRoles', { needs: 'manageStaff', failure: '获取角色失败', output: z.array(StaffRole) }),
  /** Changes a role, or makes one (`id` null). It counts at the next call of everybody who has it. A permission to change brings the one to see. */
  saveStaffRole: consolePost('saveStaffRole', {
    needs: 'manageStaff',
    failure: '角色保存失败，请稍后再试',
    success: '角色已保存',
    body: z.object({
      id: Id.nullable(),
      version: HashVersion,
      name: FormLine(checkRoleName),
      permissions: Permissions,
      isLimited: z.boolean(),
      columns: z.array(z.enum(columnKeys)).max(columnKeys.length),
    }),
    output: z.object({ id: z.int() }),
  }),
  /** Refuses a role that somebody has. */
  deleteStaffRole: consolePost('deleteStaffRole', {
    needs: 'manageStaff',
    failure: '角色删除失败，请稍后再试',
    success: '角色已删除',
    body: z.object({ id: Id, version: HashVersion }),
    output: z.null(),
  }),
}
