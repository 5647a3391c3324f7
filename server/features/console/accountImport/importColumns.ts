import { tidyLine } from '#shared/lib/tidyLine.ts'
import { accountTypeName } from '#shared/rules/accountTypes.ts'
import { memberRules, memberTypes } from '#shared/rules/memberRules.ts'

/** The titles of the table, in their order; `例` is the row that shows how it is filled in. */
export const importColumns = {
  loginName: { title: '登录账号', example: 'zhang.wei', width: 20 },
  userName: { title: '姓名', example: '张伟', width: 14 },
  phone: { title: '手机号', example: '13800000000', width: 18 },
  email: { title: '邮箱', example: '', width: 26 },
  accountType: { title: '会员类型', example: accountTypeName(1), width: 18 },
  companyName: { title: '单位', example: '（填写单位全称，导入前请删除本行）', width: 40 },
} as const
export type ImportField = keyof typeof importColumns
export const importFields = Object.keys(importColumns) as ImportField[]

/** A row as it was typed, tidied. */
export type ImportTexts = Record<ImportField, string>

/** What is wrong with a cell by itself. */
export const cellRules: Record<ImportField, (text: string) => string | undefined> = {
  loginName: memberRules.loginName,
  userName: memberRules.userName,
  phone: memberRules.phone,
  email: memberRules.email,
  accountType: (text) => (typeOf(text) === undefined ? `请填写${memberTypes.map(accountTypeName).join('或')}` : undefined),
  companyName: (text) => (text === '' ? '请填写单位' : undefined),
}

/** The account type that staff call so. */
export const typeOf = (text: string): number | undefined => memberTypes.find((type) => accountTypeName(type) === text)

/** The cells of a row by field. `places` says in which column of the table each stands. */
export const textsOf = (cells: readonly string[], places: Record<ImportField, number>): ImportTexts =>
  Object.fromEntries(importFields.map((field) => [field, tidyLine(cells[places[field]] ?? '')])) as ImportTexts
