/** Exist only beside demo content. */
export const demoPassword = 'Demo2026a'

export const demoAccounts = [
  { loginName: '13900000001', userName: '林致远', role: 'member', accountType: 1, description: '驻京机构会员' },
  { loginName: '13900000002', userName: '周明岚', role: 'member', accountType: 1, description: '驻京机构会员' },
  { loginName: '13900000003', userName: '陈嘉禾', role: 'member', accountType: 2, description: '企业会员' },
  { loginName: 'editor', userName: '编辑', role: 'editor', accountType: 1, description: '协会编辑' },
  { loginName: 'chief', userName: '编审', role: 'editor', accountType: 1, description: '编辑，兼审核员' },
  { loginName: 'branch', userName: '分会编辑', role: 'staff', accountType: 1, description: '只编辑医疗健康分会' },
  { loginName: 'admin', userName: '管理员', role: 'administrator', accountType: 1, description: '协会管理员' },
] as const

export const demoRole = '医疗健康分会编辑'
