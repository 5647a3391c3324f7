/** What staff can be. Members are none of it. */
export const staffRoles = ['administrator', 'editor', 'reviewer', 'memberManager', 'auditor'] as const
export type StaffRole = (typeof staffRoles)[number]

/** The roles as staff read them. */
export const roleNames: Record<StaffRole, string> = {
  administrator: '管理员',
  editor: '编辑',
  reviewer: '审核员',
  memberManager: '会员管理员',
  auditor: '审计员',
}

/**
 * Who may do what, one sentence each. An administrator may all of it and is not named; an auditor may read, and change nothing. Health data is
 * read by those who arrange the visits only.
 */
const permissions = [
  { name: 'seeDashboard', says: '查看工作台', roles: ['editor', 'reviewer', 'memberManager', 'auditor'] },
  { name: 'seeSubmissions', says: '查看会员提交的内容', roles: ['reviewer', 'auditor'] },
  { name: 'seeApplications', says: '查看入会申请', roles: ['memberManager', 'auditor'] },
  { name: 'seeMedicalRequests', says: '查看就医协助申请（含健康信息）', roles: ['memberManager'] },
] as const satisfies { name: string; says: string; roles: StaffRole[] }[]

export type Permission = (typeof permissions)[number]['name']

const rolesBy = new Map<Permission, readonly StaffRole[]>(permissions.map(({ name, roles }) => [name, roles]))

/** Whether somebody in this role may do that. */
export const can = (role: StaffRole, permission: Permission): boolean =>
  role === 'administrator' || (rolesBy.get(permission)?.includes(role) ?? false)

/** What somebody in this role may do, as sentences. */
export const permissionsOf = (role: StaffRole): string[] => permissions.filter(({ name }) => can(role, name)).map(({ says }) => says)
