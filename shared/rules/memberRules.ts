import { isPhoneNumber, phoneMessage } from '#shared/rules/phoneNumber.ts'
import { isProperName, properName } from '#shared/rules/properName.ts'

/* Shared by form, server and import. */

/** Any width and case is accepted. Phone numbers and e-mail addresses are valid too. */
function checkMemberName(text: string): string | undefined {
  if (text === '') return '请输入登录账号'
  if (!/^[a-z0-9][a-z0-9._@-]{2,29}$/.test(text.normalize('NFKC').toLowerCase())) return '登录账号须为3-30位，由字母、数字、点、横线组成'
}

export const checkUserName = properName('姓名', '请输入姓名', 30)

const checkPhone = (text: string) => (text === '' || isPhoneNumber(text) ? undefined : phoneMessage)

const emailRule = (pattern: RegExp) => (text: string) => {
  if (text.length > 100) return '邮箱不能超过100个字符'
  if (text !== '' && !pattern.test(text)) return '请输入正确的邮箱'
}

/** ASCII only: no Chinese full stop ends an address. */
export const checkEmail = emailRule(/^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)+$/i)

/** The rule of release 1.1.0, for stored values. */
export const checkStoredEmail = emailRule(/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/)

function checkUnitName(text: string): string | undefined {
  if (text.length > 100) return '单位自称不能超过100个字符'
  if (text !== '' && !isProperName(text)) return '单位自称含有不支持的字符'
}

export const memberRules = {
  loginName: checkMemberName,
  userName: checkUserName,
  phone: checkPhone,
  email: checkEmail,
  unitName: checkUnitName,
}

/** 1 liaison office, 2 enterprise. */
export const memberTypes = [1, 2] as const

/** Conflicts only the database detects, by form field. */
export const takenMessages = {
  loginName: '登录账号已被使用，请换一个',
  phone: '手机号已被其他账号使用',
  companyId: '请选择与会员类型相符的单位',
} as const

/** Limit per change, in either direction; 0 is not allowed. */
const maxCredits = 1000
export const creditsMessage = `请输入-${maxCredits}到${maxCredits}之间的整数，不能为0`
export const isCreditAmount = (amount: number) => Number.isInteger(amount) && amount !== 0 && Math.abs(amount) <= maxCredits

/** The member reads the reason. */
export function checkCreditNote(text: string): string | undefined {
  if (text === '') return '请填写原因'
  if (text.length > 200) return '原因不能超过200个字符'
}
