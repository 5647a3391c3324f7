import { z } from 'zod'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { FormSecret, FormText } from '#shared/lib/formFields.ts'
import { Id, Timestamp } from '#shared/lib/schemas.ts'
import { permissionNames, type Rights } from '#shared/rules/permissions.ts'
import { checkCode, staffDuties, staffLoginRules } from '#shared/rules/staffRules.ts'

/** Who is signed in, and what the page needs to act for him. */
const Me = z.object({
  loginName: z.string(),
  userName: z.string(),
  /** The names of the roles. */
  roles: z.array(z.string()),
  /** What they allow: each permission everywhere, or in these columns. */
  rights: z.partialRecord(z.enum(permissionNames), z.union([z.literal('everywhere'), z.array(z.string())])) as z.ZodType<Rights>,
  /** What has to be done first; until then nearly all calls are refused with its kind. */
  owes: z.enum(staffDuties).nullable(),
  hasSecondFactor: z.boolean(),
  /** All staff must have a second factor: it cannot be turned off. */
  mustHaveSecondFactor: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** Goes as the header `Ticket` with everything that is not a GET. */
  ticket: z.string(),
})
export type Me = z.output<typeof Me>

const StaffSession = z.object({
  id: z.int(),
  address: z.string(),
  userAgent: z.string(),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  /** The one that asks. */
  isThis: z.boolean(),
})

const password = FormSecret(staffLoginRules.password)

export const sessionContract = {
  /** The same answer, as late, for an unknown account and a wrong password. Who has a second factor then owes its code. */
  signIn: consolePost('signIn', {
    needs: 'signedOut',
    failure: '登录失败，请稍后再试',
    body: z.object({ loginName: FormText(staffLoginRules.loginName), password }),
    output: Me,
  }),
  /** The code of the second factor, or a recovery code. The session gets a new cookie and a new ticket. */
  enterCode: consolePost('enterCode', {
    needs: 'anyStaff',
    allowedWhilePending: ['code'],
    failure: '验证失败，请稍后再试',
    body: z.object({ code: FormText(checkCode) }),
    output: Me,
  }),
  me: consoleGet('me', { needs: 'anyStaff', allowedWhilePending: staffDuties, failure: '获取账号信息失败', output: Me }),
  signOut: consolePost('signOut', {
    needs: 'anyStaff',
    allowedWhilePending: staffDuties,
    failure: '退出失败，请稍后再试',
    body: z.object({}),
    output: z.null(),
  }),
  /** Ends every other session of the account; this one gets a new cookie and a new ticket. */
  changePassword: consolePost('changePassword', {
    needs: 'anyStaff',
    allowedWhilePending: ['newPassword'],
    failure: '密码修改失败，请稍后再试',
    success: '密码已修改，其他设备已退出登录',
    // What is wrong with each is said in the order of the form: see `checkPasswordChange`.
    body: z.object({
      oldPassword: z.string().max(200).default(''),
      newPassword: z.string().max(200).default(''),
      confirmation: z.string().max(200).default(''),
    }),
    output: Me,
  }),
  /** The sessions of the account, the one used last first. */
  listSessions: consoleGet('listSessions', { needs: 'anyStaff', failure: '获取登录设备失败', output: z.array(StaffSession) }),
  /** Ends one of the other sessions of the account. One that has ended already is as good. */
  endSession: consolePost('endSession', {
    needs: 'anyStaff',
    failure: '操作失败，请稍后再试',
    success: '该设备已退出登录',
    body: z.object({ id: Id }),
    output: z.null(),
  }),
}
