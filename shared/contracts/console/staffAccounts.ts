import { z } from 'zod'
import { Choice, OneTimePassword } from '#shared/contracts/console/shapes.ts'
import { FormLine, FormText, Id, Timestamp } from '#shared/lib/codecs.ts'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { listInput } from '#shared/lib/listInput.ts'
import { checkUserName } from '#shared/rules/memberRules.ts'
import { checkNewStaffName, maxRoles } from '#shared/rules/staffRules.ts'

const Roles = z.array(Id).min(1, '请选择角色').max(maxRoles)

const StaffAccount = z.object({
  id: z.int(),
  loginName: z.string(),
  userName: z.string(),
  roles: z.array(Choice),
  hasSecondFactor: z.boolean(),
  isDisabled: z.boolean(),
  mustChangePassword: z.boolean(),
  lastLoginAt: Timestamp.nullable(),
  createdAt: Timestamp,
  isSelf: z.boolean(),
})

/** Staff cannot change themselves, accounts with rights they lack, or grant such rights. One active administrator always remains. */
export const staffAccountsContract = {
  listStaffAccounts: consoleGet('listStaffAccounts', {
    needs: 'manageStaff',
    failure: '获取工作人员账号失败',
    input: listInput(['createdAt', 'lastLoginAt', 'loginName'], { role: Id.optional(), state: z.enum(['active', 'disabled']).optional() }),
    output: z.array(StaffAccount),
  }),
  createStaffAccount: consolePost('createStaffAccount', {
    needs: 'manageStaff',
    failure: '账号新建失败，请稍后再试',
    success: '账号已新建',
    body: z.object({ loginName: FormText(checkNewStaffName), userName: FormLine(checkUserName), roles: Roles }),
    output: OneTimePassword,
  }),
  editStaffAccount: consolePost('editStaffAccount', {
    needs: 'manageStaff',
    failure: '账号保存失败，请稍后再试',
    success: '账号已保存',
    // Throws `stale` if it differs from the loaded state.
    body: z.object({
      id: Id,
      userName: FormLine(checkUserName),
      roles: Roles,
      loaded: z.object({ userName: z.string().max(200), roles: z.array(Id).max(maxRoles) }),
    }),
    output: z.null(),
  }),
  /** Disabling ends sessions at once. */
  setStaffDisabled: consolePost('setStaffDisabled', {
    needs: 'manageStaff',
    failure: '操作失败，请稍后再试',
    body: z.object({ id: Id, disabled: z.boolean() }),
    output: z.null(),
  }),
  /** Sets a one-time password, removes the second factor, ends sessions and removes lockouts. */
  resetStaffAccount: consolePost('resetStaffAccount', {
    needs: 'manageStaff',
    failure: '账号重设失败，请稍后再试',
    success: '密码已重设，两步验证已关闭，所有设备已退出登录',
    body: z.object({ id: Id }),
    output: OneTimePassword,
  }),
}
