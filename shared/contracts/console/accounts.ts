import { z } from 'zod'
import { Changed, Choice, OneTimePassword, seen, several } from '#shared/contracts/console/shapes.ts'
import { FormLine, FormText, Id, SeenVersion, Text, Timestamp, Whole } from '#shared/lib/codecs.ts'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { listInput } from '#shared/lib/listInput.ts'
import { memberRules, memberTypes } from '#shared/rules/memberRules.ts'

const MemberType = Whole(memberTypes[0], memberTypes[1])

const AccountRow = z.object({
  id: z.int(),
  loginName: z.string(),
  userName: z.string(),
  phone: z.string(),
  accountType: z.int(),
  companyId: z.int().nullable(),
  companyName: z.string(),
  balance: z.int(),
  isDisabled: z.boolean(),
  mustChangePassword: z.boolean(),
  lastLoginAt: Timestamp.nullable(),
  createdAt: Timestamp,
})

const Account = AccountRow.extend({
  email: z.string(),
  unitName: z.string(),
  officePhone: z.string(),
  officeAddress: z.string(),
  version: SeenVersion,
})

const MemberSession = z.object({ address: z.string(), userAgent: z.string(), createdAt: Timestamp, lastSeenAt: Timestamp })

export const OneTimePasswords = z.object({
  accounts: z.array(z.object({ loginName: z.string(), userName: z.string(), companyName: z.string(), password: z.string() })),
})

const person = {
  userName: FormLine(memberRules.userName),
  phone: FormText(memberRules.phone),
  email: FormText(memberRules.email),
}

/** Staff accounts are hidden from all of these calls. */
export const accountsContract = {
  /** Searches login name, phone, name and unit. */
  listAccounts: consoleGet('listAccounts', {
    needs: 'seeMembers',
    failure: '获取会员账号失败',
    input: listInput(['createdAt', 'lastLoginAt', 'loginName'], {
      type: MemberType.optional(),
      companyId: Id.optional(),
      state: z.enum(['active', 'disabled', 'mustChangePassword']).optional(),
    }),
    output: z.array(AccountRow),
  }),
  getAccount: consoleGet('getAccount', { needs: 'seeMembers', failure: '获取会员账号失败', input: z.object({ id: Id }), output: Account }),
  /** Up to 50 units of the account's type, prefix matches first. */
  findUnits: consoleGet('findUnits', {
    // Used with `manageMembers` and with `handleApplications`, which do not include each other.
    needs: 'anyStaff',
    failure: '获取会员单位失败',
    input: z.object({ type: MemberType.optional(), text: Text(100).default('') }),
    output: z.array(Choice),
  }),
  createAccount: consolePost('createAccount', {
    needs: 'manageMembers',
    failure: '账号新建失败，请稍后再试',
    success: '账号已新建',
    body: z.object({ loginName: FormText(memberRules.loginName), ...person, accountType: MemberType, companyId: Id }),
    output: OneTimePassword,
  }),
  /** Throws `stale` on a version conflict. */
  editAccount: consolePost('editAccount', {
    needs: 'manageMembers',
    failure: '账号保存失败，请稍后再试',
    success: '账号已保存',
    body: z.object({ ...seen, ...person, accountType: MemberType, companyId: Id, unitName: FormLine(memberRules.unitName) }),
    output: z.null(),
  }),
  /** Disabling ends sessions at once. All or none; idempotent. */
  setAccountsDisabled: consolePost('setAccountsDisabled', {
    needs: 'manageMembers',
    failure: '操作失败，请稍后再试',
    body: z.object({ ...several, disabled: z.boolean() }),
    output: Changed,
  }),
  /** Sets one-time passwords, ends sessions and removes lockouts. All or none. */
  resetAccounts: consolePost('resetAccounts', {
    needs: 'manageMembers',
    failure: '密码重设失败，请稍后再试',
    success: '密码已重设，所有设备已退出登录',
    body: z.object(several),
    output: OneTimePasswords,
  }),
  /** Reassigns the account; content, credits and messages stay. */
  handOverAccount: consolePost('handOverAccount', {
    needs: 'manageMembers',
    failure: '账号交接失败，请稍后再试',
    success: '账号已交接，原使用人已退出登录',
    body: z.object({ ...seen, ...person }),
    output: OneTimePassword,
  }),
  /** Most recently used first. */
  listAccountSessions: consoleGet('listAccountSessions', {
    needs: 'seeMembers',
    failure: '获取登录设备失败',
    input: z.object({ id: Id }),
    output: z.array(MemberSession),
  }),
  /** All or none. */
  endAccountSessions: consolePost('endAccountSessions', {
    needs: 'manageMembers',
    failure: '操作失败，请稍后再试',
    success: '已在所有设备上退出登录',
    body: z.object(several),
    output: Changed,
  }),
}
