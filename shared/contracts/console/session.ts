import { z } from 'zod'
import { FormSecret, FormText, Id, Timestamp } from '#shared/lib/codecs.ts'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { permissionNames, type Rights } from '#shared/rules/permissions.ts'
import { checkCode, pendingActions, staffLoginRules } from '#shared/rules/staffRules.ts'

const Me = z.object({
  loginName: z.string(),
  userName: z.string(),
  roles: z.array(z.string()),
  /** By permission: everywhere, or these columns. */
  rights: z.partialRecord(z.enum(permissionNames), z.union([z.literal('everywhere'), z.array(z.string())])) as z.ZodType<Rights>,
  /** Required first; until then most calls are refused with it. */
  pendingAction: z.enum(pendingActions).nullable(),
  hasSecondFactor: z.boolean(),
  mustHaveSecondFactor: z.boolean(),
  recoveryCodesLeft: z.int(),
  /** Sent as the header `Ticket` with every request but GET. */
  ticket: z.string(),
})
export type Me = z.output<typeof Me>

const StaffSession = z.object({
  id: z.int(),
  address: z.string(),
  userAgent: z.string(),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  isThis: z.boolean(),
})

const password = FormSecret(staffLoginRules.password)

export const sessionContract = {
  /** Answers equally, and as late, for unknown accounts and wrong passwords. */
  signIn: consolePost('signIn', {
    needs: 'signedOut',
    failure: '登录失败，请稍后再试',
    body: z.object({ loginName: FormText(staffLoginRules.loginName), password }),
    output: Me,
  }),
  /** Accepts recovery codes. Replaces cookie and ticket. */
  enterCode: consolePost('enterCode', {
    needs: 'anyStaff',
    allowedWhilePending: ['code'],
    failure: '验证失败，请稍后再试',
    body: z.object({ code: FormText(checkCode) }),
    output: Me,
  }),
  me: consoleGet('me', { needs: 'anyStaff', allowedWhilePending: pendingActions, failure: '获取账号信息失败', output: Me }),
  signOut: consolePost('signOut', {
    needs: 'anyStaff',
    allowedWhilePending: pendingActions,
    failure: '退出失败，请稍后再试',
    body: z.object({}),
    output: z.null(),
  }),
  /** Ends all other sessions; replaces cookie and ticket. */
  changePassword: consolePost('changePassword', {
    needs: 'anyStaff',
    allowedWhilePending: ['newPassword'],
    failure: '密码修改失败，请稍后再试',
    success: '密码已修改，其他设备已退出登录',
    // Validated by `checkPasswordChange` in form order.
    body: z.object({
      oldPassword: z.string().max(200).default(''),
      newPassword: z.string().max(200).default(''),
      confirmation: z.string().max(200).default(''),
    }),
    output: Me,
  }),
  /** Most recently used first. */
  listSessions: consoleGet('listSessions', { needs: 'anyStaff', failure: '获取登录设备失败', output: z.array(StaffSession) }),
  /** Idempotent. */
  endSession: consolePost('endSession', {
    needs: 'anyStaff',
    failure: '操作失败，请稍后再试',
    success: '该设备已退出登录',
    body: z.object({ id: Id }),
    output: z.null(),
  }),
}
