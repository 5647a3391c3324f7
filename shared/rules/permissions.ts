/** The roles that every installation has. Members have none of them. */
export const builtInRoles = ['administrator', 'editor', 'reviewer', 'memberManager', 'auditor'] as const
export type BuiltInRole = (typeof builtInRoles)[number]

/** Those roles as staff read them. */
export const roleNames: Record<BuiltInRole, string> = {
  administrator: '管理员',
  editor: '编辑',
  reviewer: '审核员',
  memberManager: '会员管理员',
  auditor: '审计员',
}

interface PermissionRules {
  name: string
  /** What it allows, as staff read it. */
  says: string
  /** The built-in roles that have it, beside the administrator, who has all. */
  roles: readonly BuiltInRole[]
  /** It is about items of columns: a role that is limited to columns has it there only. */
  byColumn?: true
  /** It is about all columns at once: a role that is limited to columns does not have it. */
  unlimitedOnly?: true
}

/** Who may do what, one sentence each. An auditor may read, and change nothing. Health data is read by those who arrange the visits only. */
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

/** What a permission allows, as staff read it. */
export const sentenceOf = (permission: Permission): string => rulesByName.get(permission)?.says as string

/** Whether a role that is limited to columns has this permission there only. */
export const isByColumn = (permission: Permission): boolean => rulesByName.get(permission)?.byColumn ?? false

/** Whether a role that is limited to columns does not have this permission. */
export const isUnlimitedOnly = (permission: Permission): boolean => rulesByName.get(permission)?.unlimitedOnly ?? false

/** The permissions of a built-in role. */
export const builtInPermissions = (role: BuiltInRole): Permission[] =>
  permissions.filter(({ roles }) => role === 'administrator' || (roles as readonly string[]).includes(role)).map(({ name }) => name)

/** A role as the database has it. The permissions of a built-in one are those of this release. */
export interface Role {
  builtIn: BuiltInRole | null
  permissions: readonly string[]
  /** Its permissions about items hold in these columns only. */
  isLimited: boolean
  columns: readonly string[]
}

/** What somebody may do: each permission they have, everywhere or in the columns named. */
export type Rights = { [P in Permission]?: 'everywhere' | readonly string[] }

/** The permissions of a role. What this release does not know is none. */
export const permissionsOfRole = ({ builtIn, permissions }: Role): Permission[] =>
  builtIn ? builtInPermissions(builtIn) : permissionNames.filter((name) => permissions.includes(name))

/** What somebody may do who has these roles. */
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

/** Somebody with rights. */
interface Holder {
  rights: Rights
}

/** Whether somebody may do that, if only in some columns. */
export const can = ({ rights }: Holder, permission: Permission): boolean => Object.hasOwn(rights, permission)

/** Whether somebody may do that in all columns, and with what belongs to none. */
export const canEverywhere = ({ rights }: Holder, permission: Permission): boolean =>
  can({ rights }, permission) && rights[permission] === 'everywhere'

/** Whether somebody may do that in this column; undefined stands for what belongs to none. */
export function canIn({ rights }: Holder, permission: Permission, column: string | undefined): boolean {
  const where = can({ rights }, permission) ? rights[permission] : undefined
  return where === 'everywhere' || (where !== undefined && column !== undefined && where.includes(column))
}

/** Whether these rights include all of the others: only then may their holder give or take those. */
export const includesRights = (holder: Holder, others: Rights): boolean =>
  (Object.entries(others) as [Permission, Rights[Permission]][]).every(([permission, where]) =>
    where === 'everywhere' ? canEverywhere(holder, permission) : (where ?? []).every((column) => canIn(holder, permission, column)),
  )

/** What somebody may do, as sentences. */
export const sentencesOf = (holder: Holder): string[] => permissionNames.filter((name) => can(holder, name)).map(sentenceOf)
