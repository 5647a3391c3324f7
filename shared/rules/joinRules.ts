import { isPhoneNumber, phoneMessage } from '#shared/rules/phoneNumber.ts'
import { isProperName } from '#shared/rules/properName.ts'

/*
 * The rules of an application for membership. The form checks them before it sends, the server when it receives: the text goes in trimmed,
 * and what is wrong with it comes out.
 */

function checkCompany(text: string): string | undefined {
  if (text === '') return '请输入公司名称'
  if (text.length > 100) return '公司名称不能超过100个字符'
  if (!isProperName(text)) return '公司名称含有不支持的字符'
}

function checkName(text: string): string | undefined {
  if (text === '') return '请输入联系人'
  const characters = [...text].length
  if (characters < 2 || characters > 10) return '长度在2到10个字符'
  if (!isProperName(text)) return '联系人含有不支持的字符'
}

function checkPhone(text: string): string | undefined {
  if (text === '') return '请输入联系电话'
  if (!isPhoneNumber(text)) return phoneMessage
}

/** Each field with its rule, in the order of the form. */
export const joinRules = { company: checkCompany, name: checkName, phone: checkPhone }

/** Where an application for membership stands, as staff read it. Only what is `received` waits for somebody. */
export const applicationStates = { received: '待处理', accepted: '已开通账号', rejected: '已婉拒', closed: '已关闭' } as const
export type ApplicationState = keyof typeof applicationStates

/** What staff write down about an application. */
export const checkNote = (text: string) => (text.length > 1000 ? '备注不能超过1000个字符' : undefined)

/** The same where it ends without an account. */
export const checkClosingNote = (text: string) => (text === '' ? '请填写原因' : checkNote(text))
