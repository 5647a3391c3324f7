import { requiredPhone } from '#shared/rules/phoneNumber.ts'
import { isProperName, properName } from '#shared/rules/properName.ts'

/* Shared by form and server; they expect trimmed text. */

function checkName(text: string): string | undefined {
  if (text === '') return '请输入联系人'
  const characters = [...text].length
  if (characters < 2 || characters > 10) return '长度在2到10个字符'
  if (!isProperName(text)) return '联系人含有不支持的字符'
}

export const joinRules = { company: properName('公司名称', '请输入公司名称', 100), name: checkName, phone: requiredPhone('请输入联系电话') }

/** Only `received` applications wait for staff. */
export const applicationStates = { received: '待处理', accepted: '已开通账号', rejected: '已婉拒', closed: '已关闭' } as const
export type ApplicationState = keyof typeof applicationStates

export const checkNote = (text: string) => (text.length > 1000 ? '备注不能超过1000个字符' : undefined)

/** A note is required if the application ends without an account. */
export const checkClosingNote = (text: string) => (text === '' ? '请填写原因' : checkNote(text))
