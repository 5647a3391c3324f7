import { z } from 'zod'
import { FormLine, Id, SeenVersion } from '#shared/lib/codecs.ts'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { columnKeys } from '#shared/rules/columns.ts'
import { builtInRoles, permissionNames } from '#shared/rules/permissions.ts'
import { checkRoleName } from '#shared/rules/staffRules.ts'

const Permissions = z.array(z.enum(permissionNames)).max(permissionNames.length)

const StaffRole = z.object({
  id: z.int(),
  /** Null for custom roles. */
  builtIn: z.enum(builtInRoles).nullable(),
  name: z.string(),
  permissions: Permissions,
  isLimited: z.boolean(),
  columns: z.array(z.string()),
  holders: z.int(),
  /** The caller has all its rights, so may grant and edit it. */
  isIncluded: z.boolean(),
  version: SeenVersion,
})
export type StaffRole = z.output<typeof StaffRole>

/** Staff cannot grant, revoke or edit rights they lack; built-in roles are fixed. */
export const staffRolesContract = {
  listStaffRoles: consoleGet('listStaffRoles', { needs: 'manageStaff', failure: '获取角色失败', output: z.array(StaffRole) }),
  /** `id` null creates a role. Applies at each holder's next call; changing implies viewing. */
  saveStaffRole: consolePost('saveStaffRole', {
    needs: 'manageStaff',
    failure: '角色保存失败，请稍后再试',
    success: '角色已保存',
    body: z.object({
      id: Id.nullable(),
      version: SeenVersion,
      name: FormLine(checkRoleName),
      permissions: Permissions,
      isLimited: z.boolean(),
      columns: z.array(z.enum(columnKeys)).max(columnKeys.length),
    }),
    output: z.object({ id: z.int() }),
  }),
  /** Refuses roles in use. */
  deleteStaffRole: consolePost('deleteStaffRole', {
    needs: 'manageStaff',
    failure: '角色删除失败，请稍后再试',
    success: '角色已删除',
    body: z.object({ id: Id, version: SeenVersion }),
    output: z.null(),
  }),
}
