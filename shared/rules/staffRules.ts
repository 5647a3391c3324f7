import { partsOfPassword, rulesOfPasswordChange } from '#shared/rules/accountRules.ts'
import { required } from '#shared/rules/contentRules.ts'
import { checkEmail } from '#shared/rules/memberRules.ts'
import { isByColumn, isUnlimitedOnly, type Permission, permissionNames, sentenceOf } from '#shared/rules/permissions.ts'

/* Shared by form and server. */

/** Pending actions in this order: enter the code, choose a password, set up a required second factor. */
export const pendingActions = ['code', 'newPassword', 'secondFactor'] as const
export type PendingAction = (typeof pendingActions)[number]

/** Idle timeout and absolute lifetime of a staff session, in milliseconds. */
export const staffSessionIdle = 12 * 60 * 60 * 1000
export const staffSessionLifetime = 7 * 24 * 60 * 60 * 1000

/** Too long a name or password is simply wrong. */
export const staffLoginRules = { loginName: required('请输入账号'), password: required('请输入密码') }

const staffPassword = { min: 12, max: 64 }
export const staffPasswordParts = partsOfPassword(staffPassword)
export const staffPasswordRules = rulesOfPasswordChange(staffPassword)

export const recoveryCodeCount = 10

/** Normalises an app code (six digits) or recovery code; blanks and dashes are ignored. */
export const tidyCode = (text: string) => text.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase()
export const isAppCode = (code: string) => /^\d{6}$/.test(code)
const isRecoveryCode = (code: string) => /^[a-z2-7]{16}$/.test(code)

export function checkCode(text: string): string | undefined {
  if (text === '') return '请输入验证码'
  const code = tidyCode(text)
  if (!isAppCode(code) && !isRecoveryCode(code)) return '请输入6位验证码，或16位恢复码'
}

/** Accepts no recovery code: it would not prove that the app works. */
export function checkAppCode(text: string): string | undefined {
  if (text === '') return '请输入验证码'
  if (!isAppCode(tidyCode(text))) return '请输入6位验证码'
}

/** Lifetime in minutes, and how many codes a person gets per `seconds`. */
export const emailCodeMinutes = 30
export const emailCodeLimit = { times: 5, seconds: 3600 }

export function checkEmailCode(text: string): string | undefined {
  if (text === '') return '请输入验证码'
  if (!/^[a-z2-7]{8}$/.test(tidyCode(text))) return '请输入邮件中的8位验证码'
}

export const checkOwnEmail = (text: string) => (text === '' ? '请输入电子邮箱' : checkEmail(text))

/** Expects the normalised name. */
export function checkStaffName(name: string): string | undefined {
  if (!/^[a-z][a-z0-9._-]{2,29}$/.test(name)) return '账号须为3-30位，以字母开头，由字母、数字、点、横线组成'
}

/** Normalises the typed name first. */
export const checkNewStaffName = (text: string) => (text === '' ? '请输入账号' : checkStaffName(text.normalize('NFKC').toLowerCase()))

/** Per account and in total. */
export const maxRoles = 50

export function checkRoleName(name: string): string | undefined {
  if (name === '') return '请输入角色名称'
  if ([...name].length > 20) return '角色名称不能超过20个字'
}

/** Permissions to change something require the one to see it. */
const needed: Partial<Record<Permission, Permission>> = {
  review: 'seeSubmissions',
  editContent: 'seeContent',
  editCompanies: 'seeCompanies',
  editProfiles: 'seeProfiles',
  editSite: 'seeSite',
  editMedia: 'seeMedia',
  manageMembers: 'seeMembers',
  handleApplications: 'seeApplications',
  manageSignUps: 'seeSignUps',
  changeSettings: 'seeSettings',
}

export function withNeeded(permissions: readonly Permission[]): Permission[] {
  const all = new Set(permissions.flatMap((permission) => [permission, needed[permission] ?? permission]))
  return permissionNames.filter((name) => all.has(name))
}

export function checkRole({
  permissions,
  isLimited,
  columns,
}: {
  permissions: readonly Permission[]
  isLimited: boolean
  columns: readonly string[]
}) {
  if (permissions.length === 0) return '请至少选择一项权限'
  if (!isLimited) return
  if (!permissions.some(isByColumn)) return '所选权限都与栏目无关，不能限制栏目'
  const unlimited = permissions.filter(isUnlimitedOnly).map(sentenceOf)
  if (unlimited.length > 0) return `限于栏目的角色不能有这些权限：${unlimited.join('、')}`
  if (columns.length === 0) return '请至少选择一个栏目'
}
