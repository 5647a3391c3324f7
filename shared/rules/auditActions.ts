/** What the audit log tells of, as staff read it. */
export const auditActions = {
  signIn: '登录',
  signOut: '退出登录',
  codeAsked: '密码正确，等待验证码',
  passwordWrong: '密码错误',
  passwordLocked: '密码错误过多，暂时锁定',
  passwordChanged: '修改密码',
  profileChanged: '修改个人信息',
  secondFactorOn: '启用两步验证',
  secondFactorOff: '关闭两步验证',
  recoveryCodesRenewed: '重新生成恢复码',
  recoveryCodeUsed: '使用恢复码',
  codeWrong: '验证码错误',
  codeLocked: '验证码错误过多，暂时锁定',
  sessionEnded: '让设备退出登录',
  accountCreated: '新建账号',
  accountReset: '重设账号',
  approve: '审核通过',
  reject: '审核驳回',
} as const
export type AuditAction = keyof typeof auditActions
