import type { SheetFields } from '#server/spreadsheet/sheetFields.ts'
import { companyTypes } from '#shared/rules/companyRules.ts'
import { accountTypeName } from '#shared/rules/enterpriseRules.ts'
import { memberRules, memberTypes } from '#shared/rules/memberRules.ts'

export const accountFields = {
  loginName: { title: '登录账号', example: 'zhang.wei', width: 20 },
  userName: { title: '姓名', example: '张伟', width: 14 },
  phone: { title: '手机号', example: '13800000000', width: 18 },
  email: { title: '邮箱', example: '', width: 26 },
  accountType: { title: '会员类型', example: accountTypeName(1), width: 18, choices: memberTypes.map(accountTypeName) },
  companyName: { title: '单位', example: '（填写单位全称，导入前请删除本行）', width: 40 },
  unitType: { title: '单位类型', example: '', width: 18, choices: Object.values(companyTypes), optional: true },
} as const satisfies SheetFields
export type AccountField = keyof typeof accountFields

/** Checks cells alone. Unit types matter only for new units. */
export const cellRules: Record<Exclude<AccountField, 'unitType'>, (text: string) => string | undefined> = {
  loginName: memberRules.loginName,
  userName: memberRules.userName,
  phone: memberRules.phone,
  email: memberRules.email,
  accountType: (text) => (typeOf(text) === undefined ? `请填写${memberTypes.map(accountTypeName).join('或')}` : undefined),
  companyName: (text) => (text === '' ? '请填写单位' : undefined),
}

export const typeOf = (text: string): number | undefined => memberTypes.find((type) => accountTypeName(type) === text)
