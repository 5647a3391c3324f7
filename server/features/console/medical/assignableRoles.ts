import { can, staffRoles } from '#shared/rules/permissions.ts'

/** Who deals with cases may see them. */
export const assignableRoles = staffRoles.filter((role) => can(role, 'seeMedicalRequests'))
