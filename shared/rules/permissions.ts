export const builtInRoles = ['administrator', 'editor', 'reviewer', 'memberManager', 'auditor'] as const
export type BuiltInRole = (typeof builtInRoles)[number]

export const roleNames: Record<BuiltInRole, string> = {
  administrator: '管理员',
  editor: '编辑',
  reviewer: '审核员',
  memberManager: '会员管理员',
  auditor: '审计员',
}

interface PermissionRules {
  name: string
  says: string
  /** Built-in roles with this permission; administrators have all. */
  roles: readonly BuiltInRole[]
  /** Column-limited roles have it in their columns only. */
  byColumn?: true
  /** Column-limited roles do not have it. */
  unlimitedOnly?: true
}

/** Auditors read everything except health data and change nothing. Only those who arrange visits read health data. */
const permissions = [
  { name: 'seeDashboard', says: '查看工作台', roles: ['editor', 'reviewer', 'memberManager', 'auditor'] },
  { name: 'seeSubmissions', says: '查看会员提交的内容', roles: ['reviewer', 'auditor'], byColumn: true },
  { name: 'review', says: '审核会员提交的内容', roles: ['reviewer'], byColumn: true },
  { name: 'seeContent', says: '查看内容及其版本', roles: ['editor', 'reviewer', 'auditor'], byColumn: true },
  { name: 'editContent', says: '编辑和发布内容', roles: ['editor'], byColumn: true },
  { name: 'seeCompanies', says: '查看会员单位资料', roles: ['editor', 'reviewer', 'memberManager', 'auditor'] },
  { name: 'editCompanies', says: '编辑和发布会员单位资料', roles: ['editor', 'memberManager'] },
  { name: 'seeProfiles', says: '查看协会和分会的介绍资料', roles: ['editor', 'auditor'], byColumn: true },
  { name: 'editProfiles', says: '编辑协会和分会的介绍资料', roles: ['editor'], byColumn: true },
  { name: 'seeSite', says: '查看轮播、头条、友情链接等站点资料', roles: ['editor', 'auditor'] },
  { name: 'editSite', says: '编辑轮播、头条、友情链接等站点资料', roles: ['editor'] },
  { name: 'seeMedia', says: '查看媒体库', roles: ['editor', 'reviewer', 'memberManager', 'auditor'] },
  { name: 'editMedia', says: '管理媒体库', roles: ['editor', 'memberManager'] },
  { name: 'seeMembers', says: '查看会员账号、单位和积分', roles: ['memberManager', 'auditor'] },
  { name: 'manageMembers', says: '管理会员账号、单位和积分', roles: ['memberManager'] },
  { name: 'seeApplications', says: '查看入会申请', roles: ['memberManager', 'auditor'] },
  { name: 'handleApplications', says: '处理入会申请', roles: ['memberManager'] },
  { name: 'seeSignUps', says: '查看活动报名', roles: ['editor', 'memberManager', 'auditor'], byColumn: true },
  { name: 'manageSignUps', says: '管理活动报名', roles: ['memberManager'], byColumn: true },
  { name: 'seeMedicalRequests', says: '查看和办理就医协助申请（含健康信息）', roles: ['memberManager'] },
  { name: 'seeReports', says: '查看报送统计', roles: ['editor', 'reviewer', 'memberManager', 'auditor'], unlimitedOnly: true },
  { name: 'seeAudit', says: '查看操作日志', roles: ['auditor'] },
  { name: 'seeSettings', says: '查看系统设置', roles: ['auditor'] },
  { name: 'changeSettings', says: '修改系统设置', roles: [] },
  { name: 'manageStaff', says: '管理工作人员账号和角色', roles: [] },
  { name: 'importSite', says: '从旧站导入内容', roles: [] },
  { name: 'manageBackups', says: '备份网站并下载备份（含全部数据）', roles: [] },
] as const satisfies PermissionRules[]

export type Permission = (typeof permissions)[number]['name']
export const permissionNames = permissions.map(({ name }) => name)

const rulesByName = new Map<string, PermissionRules>(permissions.map((rules) => [rules.name, rules]))

export const sentenceOf = (permission: Permission): string => rulesByName.get(permission)?.says as string

export const isByColumn = (permission: Permission): boolean => rulesByName.get(permission)?.byColumn ?? false

export const isUnlimitedOnly = (permission: Permission): boolean => rulesByName.get(permission)?.unlimitedOnly ?? false

export const builtInPermissions = (role: BuiltInRole): Permission[] =>
  permissions.filter(({ roles }) => role === 'administrator' || (roles as readonly string[]).includes(role)).map(({ name }) => name)

/** Built-in roles have the permissions of this release. */
export interface Role {
  builtIn: BuiltInRole | null
  permissions: readonly string[]
  /** Its item permissions hold in these columns only. */
  isLimited: boolean
  columns: readonly string[]
}

/** Each permission held, everywhere or in the named columns. */
export type Rights = { [P in Permission]?: 'everywhere' | readonly string[] }

/** Ignores permissions unknown to this release. */
export const permissionsOfRole = ({ builtIn, permissions }: Role): Permission[] =>
  builtIn ? builtInPermissions(builtIn) : permissionNames.filter((name) => permissions.includes(name))

export function rightsOf(roles: readonly Role[]): Rights {
  const rights: Rights = {}
  for (const role of roles)
    for (const permission of permissionsOfRole(role)) {
      if (role.isLimited && isUnlimitedOnly(permission)) continue
      const before = rights[permission] ?? []
      const isEverywhere = before === 'everywhere' || !role.isLimited || !isByColumn(permission)
      rights[permission] = isEverywhere ? 'everywhere' : [...new Set([...before, ...role.columns])]
    }
  return rights
}

interface Holder {
  rights: Rights
}

/** Whether the holder has the permission in at least one column. */
export const can = ({ rights }: Holder, permission: Permission): boolean => Object.hasOwn(rights, permission)

/** Whether the holder has the permission in all columns and for items without one. */
export const canEverywhere = ({ rights }: Holder, permission: Permission): boolean =>
  can({ rights }, permission) && rights[permission] === 'everywhere'

/** `undefined` means items without a column. */
export function canIn({ rights }: Holder, permission: Permission, column: string | undefined): boolean {
  const where = can({ rights }, permission) ? rights[permission] : undefined
  return where === 'everywhere' || (where !== undefined && column !== undefined && where.includes(column))
}

/** Required to grant or revoke the other rights. */
export const includesRights = (holder: Holder, others: Rights): boolean =>
  (Object.entries(others) as [Permission, Rights[Permission]][]).every(([permission, where]) =>
    where === 'everywhere' ? canEverywhere(holder, permission) : (where ?? []).every((column) => canIn(holder, permission, column)),
  )

export const sentencesOf = (holder: Holder): string[] => permissionNames.filter((name) => can(holder, name)).map(sentenceOf)
