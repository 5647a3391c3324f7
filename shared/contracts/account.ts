import { z } from 'zod'
import { FormLine, FormSecret, FormText, OwnAccountId, OwnLoginName, OwnUserName, record } from '#shared/lib/codecs.ts'
import { get, post } from '#shared/lib/endpoint.ts'
import { loginRules, profileRules } from '#shared/rules/accountRules.ts'

const SignedIn = record({
  userName: ['UserName', z.string()],
  accountId: ['AccountID', z.int()],
  companyId: ['CompanyId', z.int().nullable()],
  companyName: ['CompanyName', z.string()],
  ticket: ['Ticket', z.string()],
  loginName: ['LoginName', z.string()],
  accountType: ['AccountType', z.int()],
  /** Until then member calls are refused (code 4032). */
  mustChangePassword: ['MustChangePassword', z.boolean()],
})

/** In the address for inherited clients; ours use the body, because addresses are logged. */
const passwordFields = {
  accountId: ['accountid', OwnAccountId],
  loginName: ['loginname', OwnLoginName],
  oldPassword: ['oldPwd', z.string().max(200).optional()],
  newPassword: ['newPwd', z.string().max(200).optional()],
  confirmation: ['RePwd', z.string().max(200).optional()],
} as const

/** The wire names are inherited: an office address is a city, an e-mail a province. */
const Profile = record({
  loginName: ['LoginName', z.string()],
  userName: ['UserName', z.string()],
  phone: ['Phone', z.string()],
  email: ['AccProvinceName', z.string()],
  unitName: ['AccCompanyName', z.string()],
  officeAddress: ['AccCityName', z.string()],
  officePhone: ['LinkPhone', z.string()],
})
export type Profile = z.output<typeof Profile>

export const accountContract = {
  /** Login name or phone. Answers equally, and as late, for unknown accounts and wrong passwords. */
  login: post('Login', {
    access: 'public',
    failure: '登录失败，请稍后再试',
    body: record({ loginName: ['loginname', FormText(loginRules.loginName)], password: ['pwd', FormSecret(loginRules.password)] }),
    output: SignedIn,
  }),
  logout: post('Logout', {
    access: 'member',
    allowedWhilePending: ['newPassword'],
    failure: '退出失败，请稍后再试',
    body: record({}),
    output: z.null(),
  }),
  /** `phone` and `email` are the association's; '' if unset. */
  getPasswordHelp: get('GetPasswordHelp', {
    access: 'public',
    failure: '找回密码的方式请求失败',
    output: record({
      /** False if members must phone the association. */
      byMail: ['ByMail', z.boolean()],
      phone: ['Phone', z.string()],
      email: ['Email', z.string()],
    }),
  }),
  /** E-mails a link. Answers equally, and as soon, for unknown accounts. */
  requestPasswordReset: post('RequestPasswordReset', {
    access: 'public',
    failure: '找回密码失败，请稍后再试',
    body: record({ loginName: ['loginname', FormText(loginRules.loginName)] }),
    output: z.null(),
  }),
  /** Sets a password once per token and ends all sessions. */
  resetPassword: post('ResetPassword', {
    access: 'public',
    failure: '密码重设失败，请稍后再试',
    body: record({
      token: ['token', z.string().max(100).prefault('')],
      newPassword: ['newPwd', z.string().max(200).prefault('')],
      confirmation: ['RePwd', z.string().max(200).prefault('')],
    }),
    output: z.null(),
  }),
  /** Ends all sessions, including this one. */
  changePassword: post('UpdatePwd', {
    access: 'member',
    allowedWhilePending: ['newPassword'],
    failure: '密码修改失败',
    success: '密码修改成功，请您重新登录！',
    input: record(passwordFields),
    body: record(passwordFields),
    output: z.null(),
  }),
  getProfile: get('GetAccountModel', {
    access: 'member',
    allowedWhilePending: ['newPassword'],
    failure: '获取用户信息失败',
    input: record({ accountId: ['accountid', OwnAccountId] }),
    output: Profile,
  }),
  /** Name, phone and e-mail are ignored: only the association changes them. */
  saveProfile: post('EditAccount', {
    access: 'member',
    failure: '会员信息保存失败',
    success: '保存成功！',
    body: record({
      accountId: ['AccountId', OwnAccountId],
      loginName: ['LoginName', OwnLoginName],
      userName: ['UserName', OwnUserName],
      unitName: ['AccCompanyName', FormLine(profileRules.unitName)],
      officeAddress: ['AccCityName', FormLine(profileRules.officeAddress)],
      officePhone: ['LinkPhone', FormText(profileRules.officePhone)],
    }),
    output: z.null(),
  }),
}
