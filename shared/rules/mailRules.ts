import { checkEmail } from '#shared/rules/memberRules.ts'

export const mailSecurities = { tls: 'SSL/TLS（通常为 465 端口）', starttls: 'STARTTLS（通常为 587 端口）', none: '不加密（仅限内部网络）' } as const
export type MailSecurity = keyof typeof mailSecurities

export const mailLabels = { host: '服务器', port: '端口', security: '加密方式', user: '用户名', from: '发件邮箱' } as const

/** Per person. */
export const testMailLimit = { times: 5, seconds: 3600 }

export const mailRules = {
  host(text: string) {
    if (text === '') return '请输入服务器地址'
    if (!/^[a-z\d]([a-z\d.-]{0,251}[a-z\d])?$/i.test(text)) return '服务器地址形如 smtp.example.org'
  },
  port(text: string) {
    if (!/^\d{1,5}$/.test(text) || Number(text) < 1 || Number(text) > 65_535) return '端口为 1 至 65535 的整数'
  },
  user: (text: string) => (text.length > 200 ? '用户名不能超过200个字符' : undefined),
  password: (text: string) => (text.length > 200 ? '密码不能超过200个字符' : undefined),
  from: (text: string) => (text === '' ? '请输入发件邮箱' : checkEmail(text)),
  to: (text: string) => (text === '' ? '请输入收件邮箱' : checkEmail(text)),
}

/** The stored password is never sent to another server, under another user name, or in plain text. */
export const passwordAgainMessage = '更换服务器、用户名或改为不加密时，请重新输入密码'
