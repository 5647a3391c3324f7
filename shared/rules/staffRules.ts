import { partsOfPassword, required, rulesOfPasswordChange } from '#shared/rules/accountRules.ts'
import { checkEmail } from '#shared/rules/memberRules.ts'
import { isByColumn, isUnlimitedOnly, type Permission, permissionNames, sentenceOf } from '#shared/rules/permissions.ts'

/*
 * The rules of signing in to the console. The form checks them before it sends, the server when it receives.
 */

/**
 * What staff may have to do before anything else, in this order: give the code of their second factor, choose a password of their own, set up a
 * second factor where all must have one.
 */
export const staffDuties = ['code', 'newPassword', 'secondFactor'] as const
export type PendingAction = (typeof staffDuties)[number]

/** A session of staff ends when it was not used for so long, and in any case so long after it began; in milliseconds. */
export const staffSessionIdle = 12 * 60 * 60 * 1000
export const staffSessionLifetime = 7 * 24 * 60 * 60 * 1000

/** Sign-in. What is too long to be a name or a password is a wrong one. */
export const staffLoginRules = { loginName: required('请输入账号'), password: required('请输入密码') }

/** A new password of staff is longer than that of a member. */
const staffPassword = { least: 12, most: 64 }
export const staffPasswordParts = partsOfPassword(staffPassword)
export const staffPasswordRules = rulesOfPasswordChange(staffPassword)

/** How many recovery codes are given out together. */
export const recoveryCodeCount = 10

/** A code of the app (six digits), or a recovery code; blanks and dashes between are as good as none. */
export const tidyCode = (text: string) => text.normalize('NFKC').replace(/[\s-]/g, '').toLowerCase()
export const isAppCode = (code: string) => /^\d{6}$/.test(code)
const isRecoveryCode = (code: string) => /^[a-z2-7]{16}$/.test(code)

/** What is wrong with a code as it was typed. */
export function checkCode(text: string): string | undefined {
  if (text === '') return '请输入验证码'
  const code = tidyCode(text)
  if (!isAppCode(code) && !isRecoveryCode(code)) return '请输入6位验证码，或16位恢复码'
}

/** What is wrong with the code that shows that a new app works: a recovery code does not. */
export function checkAppCode(text: string): string | undefined {
  if (text === '') return '请输入验证码'
  if (!isAppCode(tidyCode(text))) return '请输入6位验证码'
}

/** A code sent by e-mail works for so many minutes, and so many are sent to one person in so many seconds. */
export const emailCodeMinutes = 30
export const emailCodeLimit = { times: 5, seconds: 3600 }

/** What is wrong with a code from an e-mail as it was typed. */
export function checkEmailCode(text: string): string | undefined {
  if (text === '') return '请输入验证码'
  if (!/^[a-z2-7]{8}$/.test(tidyCode(text))) return '请输入邮件中的8位验证码'
}

/** The same for the address of an account of staff. */
export const checkOwnEmail = (text: string) => (text === '' ? '请输入电子邮箱' : checkEmail(text))

/** A name staff sign in with, in its normal form. */
export function checkStaffName(name: string): string | undefined {
  if (!/^[a-z][a-z0-9._-]{2,29}$/.test(name)) return '账号须为3-30位，以字母开头，由字母、数字、点、横线组成'
}

/** The same as somebody has typed it. */
export const checkNewStaffName = (text: string) => (text === '' ? '请输入账号' : checkStaffName(text.normalize('NFKC').toLowerCase()))

/** The most roles that one account can have, and that there can be. */
export const maxRoles = 50

/** The name of a role that staff make. */
export function checkRoleName(name: string): string | undefined {
  if (name === '') return '请输入角色名称'
  if ([...name].length > 20) return '角色名称不能超过20个字'
}

/** A permission to change something needs the one to see it. */
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

/** These permissions with those that they need, in the order of the list. */
export function withNeeded(permissions: readonly Permission[]): Permission[] {
  const all = new Set(permissions.flatMap((permission) => [permission, needed[permission] ?? permission]))
  return permissionNames.filter((name) => all.has(name))
}

/** What is wrong with what a role allows; undefined where nothing is. */
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
