import { isPhoneNumber, phoneMessage } from '#shared/rules/phoneNumber.ts'
import { isProperName } from '#shared/rules/properName.ts'

/*
 * The rules of a member's account as staff keep it. The form checks them before it sends, the server when it receives, the import in each row.
 */

/** The name a member signs in with, in whatever width and case it was typed. Phone numbers and e-mail addresses are names too. */
function checkMemberName(text: string): string | undefined {
  if (text === '') return '请输入登录账号'
  if (!/^[a-z0-9][a-z0-9._@-]{2,29}$/.test(text.normalize('NFKC').toLowerCase())) return '登录账号须为3-30位，由字母、数字、点、横线组成'
}

/** The name of a person. */
export function checkUserName(text: string): string | undefined {
  if (text === '') return '请输入姓名'
  if (text.length > 30) return '姓名不能超过30个字符'
  if (!isProperName(text)) return '姓名含有不支持的字符'
}

const checkPhone = (text: string) => (text === '' || isPhoneNumber(text) ? undefined : phoneMessage)

export function checkEmail(text: string): string | undefined {
  if (text.length > 100) return '邮箱不能超过100个字符'
  if (text !== '' && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)) return '请输入正确的邮箱'
}

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

/** The types an account of a member can have: 1 liaison office, 2 enterprise. */
export const memberTypes = [1, 2] as const

/** What is wrong with what only the database knows; a form shows each at its field. */
export const takenMessages = {
  loginName: '登录账号已被使用，请换一个',
  phone: '手机号已被其他账号使用',
  companyId: '请选择与会员类型相符的单位',
} as const

/** So much credit may be given or taken at once, and never none. */
const maxCredits = 1000
export const creditsMessage = `请输入-${maxCredits}到${maxCredits}之间的整数，不能为0`
export const isCreditAmount = (amount: number) => Number.isInteger(amount) && amount !== 0 && Math.abs(amount) <= maxCredits

/** Why credit was given or taken: the member reads it. */
export function checkCreditNote(text: string): string | undefined {
  if (text === '') return '请填写原因'
  if (text.length > 200) return '原因不能超过200个字符'
}

/** What somebody reads who makes a unit of a name that one has already. */
export const takenCompanyMessage = '已有同名单位，请从现有单位中选择'
