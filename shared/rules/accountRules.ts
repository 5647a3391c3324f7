import { required } from '#shared/rules/contentRules.ts'
import { requiredPhone } from '#shared/rules/phoneNumber.ts'
import { properName } from '#shared/rules/properName.ts'

/* Shared by form and server. */

interface PasswordLength {
  min: number
  max: number
}
const memberPassword: PasswordLength = { min: 6, max: 20 }

const messageFor = ({ min, max }: PasswordLength) => `${min}-${max}位密码，大小写加数字组合`
export const passwordMessage = messageFor(memberPassword)

/** Each requirement has a name for the progress display. */
export const partsOfPassword = ({ min, max }: PasswordLength) => [
  { name: `${min}-${max}位`, fits: (text: string) => text.length >= min && text.length <= max },
  { name: '小写字母', fits: (text: string) => /[a-z]/.test(text) },
  { name: '大写字母', fits: (text: string) => /[A-Z]/.test(text) },
  { name: '数字', fits: (text: string) => /[0-9]/.test(text) },
]
export const passwordParts = partsOfPassword(memberPassword)

/** Printable ASCII without spaces: typable on every keyboard and unambiguous in encoding. */
const isTypable = (text: string) => /^[!-~]*$/.test(text)

const checkNewPassword = (length: PasswordLength) => (text: string) => {
  if (text === '') return '请输入新密码'
  if (!isTypable(text) || !partsOfPassword(length).every(({ fits }) => fits(text))) return messageFor(length)
  if (isCommonPassword(text)) return '密码过于常见，请换一个'
}

/** Too long a name or password is simply wrong. */
export const loginRules = { loginName: required('请输入账号/手机号'), password: required('请输入密码') }

/** Each field by itself; `checkPasswordChange` compares both new passwords. */
export const rulesOfPasswordChange = (length: PasswordLength) => ({
  oldPassword: required('请输入原密码'),
  newPassword: checkNewPassword(length),
  confirmation: required('请再一次输入新密码'),
})
export const passwordRules = rulesOfPasswordChange(memberPassword)
export const confirmationMessage = '两次输入密码不一致'

/** Only the server can check the old password. */
export function checkPasswordChange(given: Record<keyof typeof passwordRules, string>, rules = passwordRules): string | undefined {
  const { oldPassword, newPassword, confirmation } = given
  for (const [field, rule] of Object.entries(rules)) {
    const wrong = rule(given[field as keyof typeof rules])
    if (wrong) return wrong
  }
  if (confirmation !== newPassword) return confirmationMessage
  if (newPassword === oldPassword.trim()) return '新密码不能与原密码相同'
}

export const resetRules = { newPassword: passwordRules.newPassword, confirmation: passwordRules.confirmation }

export function checkNewPasswords({ newPassword, confirmation }: Record<keyof typeof resetRules, string>): string | undefined {
  const wrong = resetRules.newPassword(newPassword) ?? resetRules.confirmation(confirmation)
  return wrong ?? (confirmation === newPassword ? undefined : confirmationMessage)
}

/** Lifetime of a password reset link, in minutes. */
export const resetMinutes = 30

export const profileRules = {
  unitName: properName('公司名称', '请输入公司名称', 100),
  officeAddress: properName('办公地点', '请输入办公地点', 200),
  officePhone: requiredPhone('请输入办公电话'),
}

/* Passwords that attackers try first and the public demo password, in lower case, because attackers try every case. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
  password1 password12 password123 password1234 password01 passw0rd passw0rd1 passw0rd123 p4ssw0rd pa55word pa55w0rd
  admin1 admin12 admin123 admin1234 admin12345 admin123456 admin888 admin666 root123 root1234 root123456 test123 test1234 test123456
  abc123 abcd123 abcd1234 abcd12345 abc1234 abc12345 abc123456 abc1234567 abc12345678 abc123456789 abcde123 abcdef1 abcdef123 abcdef123456 123abc 1234abcd
  123456abc a1b2c3 a1b2c3d4 a1b2c3d4e5 aa1234 aa12345 aa123123 aa123456 aa1234567 aa12345678 aa123456789 aaa123 aaa111 aaa123456 aa111111 aa000000 aa888888
  ab1234 ab12345 ab123456 ab12345678 abab1212 qwe123 qwe1234 qwe123456 qwer1234 qwer123456 qwert123 qwert12345 qwerty1 qwerty12 qwerty123
  qwerty1234 qwerty12345 qwerty123456 1qaz2wsx 1qaz2wsx3edc 1q2w3e 1q2w3e4r 1q2w3e4r5t q1w2e3 q1w2e3r4 q1w2e3r4t5 qaz123 qazwsx123 zaq12wsx zxc123 zxcv1234
  zxcvbnm1 zxcvbnm123 asd123 asd123456 asdf1234 asdfgh123 asdfghjkl1 welcome1 welcome123 iloveyou1 letmein1 monkey123 dragon123 sunshine1 football1
  princess1 hello123 hello1234 master123 changeme1 changeme123 default1 user1234 guest123 login123 secret123 system123 woaini520 woaini521
  woaini1314 woaini123 iloveu520 beijing1 beijing123 beijing2008 beijing2022 beijing2026 zhongguo1 zhongguo123 china123 china1949 huawei123 demo2026a zhujingban1 zhujingban123 zjb123456
`
    .trim()
    .split(/\s+/),
)

export const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase())
