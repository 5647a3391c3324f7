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
  { name: 'review', says: '审核会员提交的内容', roles: ['reviewer'] },
  { name: 'seeContent', says: '查看全部内容及其版本', roles: ['editor', 'reviewer', 'auditor'] },
  { name: 'editContent', says: '编辑和发布内容', roles: ['editor'] },
  { name: 'seeCompanies', says: '查看会员单位资料', roles: ['editor', 'reviewer', 'memberManager', 'auditor'] },
  { name: 'editCompanies', says: '编辑和发布会员单位资料', roles: ['editor', 'memberManager'] },
  { name: 'seeSite', says: '查看轮播、头条、友情链接和协会介绍', roles: ['editor', 'auditor'] },
  { name: 'editSite', says: '编辑轮播、头条、友情链接和协会介绍', roles: ['editor'] },
  { name: 'seeMedia', says: '查看媒体库', roles: ['editor', 'reviewer', 'memberManager', 'auditor'] },
  { name: 'editMedia', says: '管理媒体库', roles: ['editor', 'memberManager'] },
  { name: 'seeMembers', says: '查看会员账号、单位和积分', roles: ['memberManager', 'auditor'] },
  { name: 'manageMembers', says: '管理会员账号、单位和积分', roles: ['memberManager'] },
  { name: 'seeApplications', says: '查看入会申请', roles: ['memberManager', 'auditor'] },
  { name: 'handleApplications', says: '处理入会申请', roles: ['memberManager'] },
  { name: 'seeSignUps', says: '查看活动报名', roles: ['editor', 'memberManager', 'auditor'] },
  { name: 'manageSignUps', says: '管理活动报名', roles: ['memberManager'] },
  { name: 'seeMedicalRequests', says: '查看和办理就医协助申请（含健康信息）', roles: ['memberManager'] },
  { name: 'seeReports', says: '查看报送统计', roles: ['editor', 'reviewer', 'memberManager', 'auditor'] },
  { name: 'seeAudit', says: '查看操作日志', roles: ['auditor'] },
  { name: 'seeSettings', says: '查看系统设置', roles: ['auditor'] },
  { name: 'changeSettings', says: '修改系统设置', roles: [] },
  { name: 'manageStaff', says: '管理工作人员账号', roles: [] },
  { name: 'manageBackups', says: '备份网站并下载备份（含全部数据）', roles: [] },
] as const satisfies { name: string; says: string; roles: readonly StaffRole[] }[]

export type Permission = (typeof permissions)[number]['name']

const rolesBy = new Map<Permission, readonly StaffRole[]>(permissions.map(({ name, roles }) => [name, roles]))

/** Whether somebody in this role may do that. */
export const can = (role: StaffRole, permission: Permission): boolean =>
  role === 'administrator' || (rolesBy.get(permission)?.includes(role) ?? false)

const sentenceBy = new Map<Permission, string>(permissions.map(({ name, says }) => [name, says]))

/** What a permission allows, as staff read it. */
export const sentenceOf = (permission: Permission): string => sentenceBy.get(permission) as string

/** What somebody in this role may do, as sentences. */
export const permissionsOf = (role: StaffRole): string[] => permissions.filter(({ name }) => can(role, name)).map(({ says }) => says)
