import { z } from 'zod'
import { get, post } from '#shared/lib/endpoint.ts'
import { FormLine, FormSecret, FormText } from '#shared/lib/formFields.ts'
import { record } from '#shared/lib/record.ts'
import { OwnAccountId, OwnLoginName, OwnUserName } from '#shared/lib/schemas.ts'
import { loginRules, profileRules } from '#shared/rules/accountRules.ts'

/** What the browser keeps of a session; the token itself is in a cookie no script reads. */
const SignedIn = record({
  userName: ['UserName', z.string()],
  accountId: ['AccountID', z.int()],
  companyId: ['CompanyId', z.int().nullable()],
  companyName: ['CompanyName', z.string()],
  ticket: ['Ticket', z.string()],
  loginName: ['LoginName', z.string()],
  accountType: ['AccountType', z.int()],
  /** Until it is changed, calls for members are refused (code 4032). */
  mustChangePassword: ['MustChangePassword', z.boolean()],
})

/** In the address (as the inherited clients send it) or in the body (as ours does, because addresses are written down on the way). */
const passwordFields = {
  accountId: ['accountid', OwnAccountId],
  loginName: ['loginname', OwnLoginName],
  oldPassword: ['oldPwd', z.string().max(200).optional()],
  newPassword: ['newPwd', z.string().max(200).optional()],
  confirmation: ['RePwd', z.string().max(200).optional()],
} as const

/** The address of the office is called a city on the wire, and the e-mail a province. */
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
  /** The account's name or its phone number. The same answer, as late, for an unknown account and a wrong password. */
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
  /** How somebody gets another password who has forgotten it. `phone` and `email` are those of the association, '' where staff have set none. */
  getPasswordHelp: get('GetPasswordHelp', {
    access: 'public',
    failure: '找回密码的方式请求失败',
    output: record({
      /** A link can be sent by e-mail; otherwise the association is to be called. */
      byMail: ['ByMail', z.boolean()],
      phone: ['Phone', z.string()],
      email: ['Email', z.string()],
    }),
  }),
  /** Has a link sent to the e-mail address of the account. The same answer, as soon, whether there is such an account or not. */
  requestPasswordReset: post('RequestPasswordReset', {
    access: 'public',
    failure: '找回密码失败，请稍后再试',
    body: record({ loginName: ['loginname', FormText(loginRules.loginName)] }),
    output: z.null(),
  }),
  /** Gives the account that the token of such a link belongs to another password, once, and ends every session of it. */
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
  /** Ends every session of the account, this one too. */
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
  /** Name, phone and e-mail are the association's to change: they are not taken from here. */
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
