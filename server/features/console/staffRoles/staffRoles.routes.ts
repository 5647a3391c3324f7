import { deleteStaffRole, saveStaffRole } from '#server/features/console/staffRoles/changeStaffRole.ts'
import { listStaffRoles } from '#server/features/console/staffRoles/listStaffRoles.ts'
import { feature } from '#server/http/feature.ts'
import { staffRolesContract } from '#shared/contracts/console/staffRoles.ts'

export const staffRoles = feature(staffRolesContract, {
  listStaffRoles: ({ db, staff }) => listStaffRoles(db, staff),
  saveStaffRole: ({ db, staff, body, client }) => saveStaffRole(db, staff, body, client.address),
  deleteStaffRole: ({ db, staff, body, client }) => deleteStaffRole(db, staff, body, client.address),
})
