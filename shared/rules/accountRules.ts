import { isCommonPassword } from '#shared/rules/commonPasswords.ts'
import { isPhoneNumber, phoneMessage } from '#shared/rules/phoneNumber.ts'
import { isProperName } from '#shared/rules/properName.ts'

/*
 * The rules of signing in, of a password and of a member's own data. The form checks them before it sends, the server when it receives.
 */

interface PasswordLength {
  least: number
  most: number
}
const memberPassword: PasswordLength = { least: 6, most: 20 }

const messageFor = ({ least, most }: PasswordLength) => `${least}-${most}位密码，大小写加数字组合`
export const passwordMessage = messageFor(memberPassword)

/** What a new password of this length must have, each with its name, so that a form can show how far one has come. */
export const partsOfPassword = ({ least, most }: PasswordLength) => [
  { name: `${least}-${most}位`, fits: (text: string) => text.length >= least && text.length <= most },
  { name: '小写字母', fits: (text: string) => /[a-z]/.test(text) },
  { name: '大写字母', fits: (text: string) => /[A-Z]/.test(text) },
  { name: '数字', fits: (text: string) => /[0-9]/.test(text) },
]
export const passwordParts = partsOfPassword(memberPassword)

/** Printable ASCII without spaces: what every keyboard has, and what cannot be written in two ways. */
const isTypable = (text: string) => /^[!-~]*$/.test(text)

const checkNewPassword = (length: PasswordLength) => (text: string) => {
  if (text === '') return '请输入新密码'
  if (!isTypable(text) || !partsOfPassword(length).every(({ fits }) => fits(text))) return messageFor(length)
  if (isCommonPassword(text)) return '密码过于常见，请换一个'
}

export const required = (message: string) => (text: string) => (text === '' ? message : undefined)

/** Sign-in. What is too long to be a name or a password is a wrong one. */
export const loginRules = { loginName: required('请输入账号/手机号'), password: required('请输入密码') }

/** A change of password, with a new one of this length. That both new ones agree is checked apart, as it takes two. */
export const rulesOfPasswordChange = (length: PasswordLength) => ({
  oldPassword: required('请输入原密码'),
  newPassword: checkNewPassword(length),
  confirmation: required('请再一次输入新密码'),
})
export const passwordRules = rulesOfPasswordChange(memberPassword)
export const confirmationMessage = '两次输入密码不一致'

/** The first thing that is wrong with a change of password as a whole; the old one itself only the server can check. */
export function checkPasswordChange(given: Record<keyof typeof passwordRules, string>, rules = passwordRules): string | undefined {
  const { oldPassword, newPassword, confirmation } = given
  for (const [field, rule] of Object.entries(rules)) {
    const wrong = rule(given[field as keyof typeof rules])
    if (wrong) return wrong
  }
  if (confirmation !== newPassword) return confirmationMessage
  if (newPassword === oldPassword) return '新密码不能与原密码相同'
}

/** A new password where the old one is forgotten. */
export const resetRules = { newPassword: passwordRules.newPassword, confirmation: passwordRules.confirmation }

/** The first thing that is wrong with the two entries of a new password. */
export function checkNewPasswords({ newPassword, confirmation }: Record<keyof typeof resetRules, string>): string | undefined {
  const wrong = resetRules.newPassword(newPassword) ?? resetRules.confirmation(confirmation)
  return wrong ?? (confirmation === newPassword ? undefined : confirmationMessage)
}

/** How long a link to choose another password lasts, in minutes. */
export const resetMinutes = 30

const checkText = (label: string, empty: string, most: number) => (text: string) => {
  if (text === '') return empty
  if (text.length > most) return `${label}不能超过${most}个字符`
  if (!isProperName(text)) return `${label}含有不支持的字符`
}

function checkOfficePhone(text: string): string | undefined {
  if (text === '') return '请输入办公电话'
  if (!isPhoneNumber(text)) return phoneMessage
}

/** A member's own data, in the order of the form. */
export const profileRules = {
  unitName: checkText('公司名称', '请输入公司名称', 100),
  officeAddress: checkText('办公地点', '请输入办公地点', 200),
  officePhone: checkOfficePhone,
}
