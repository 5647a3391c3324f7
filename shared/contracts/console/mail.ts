import { z } from 'zod'
import { FormLine, FormSecret, SeenVersion, Timestamp } from '#shared/lib/codecs.ts'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { stored } from '#shared/lib/stored.ts'
import { type MailSecurity, mailRules, mailSecurities } from '#shared/rules/mailRules.ts'

const server = {
  host: FormLine(mailRules.host),
  port: FormLine(mailRules.port),
  security: z.enum(Object.keys(mailSecurities) as MailSecurity[]),
  user: FormLine(mailRules.user),
  from: FormLine(mailRules.from),
}

export const mailContract = {
  /** Never returns the password or environment settings. */
  readMail: consoleGet('readMail', {
    needs: 'seeSettings',
    failure: '获取邮件设置失败',
    output: z.object({
      /** Source in effect. */
      source: z.enum(['environment', 'settings', 'none']),
      version: SeenVersion,
      /** Null if staff have set none. */
      server: z.object({ ...stored(server), hasPassword: z.boolean() }).nullable(),
      lastSentAt: Timestamp.nullable(),
      /** E-mails that have failed so far, given-up ones included. */
      waiting: z.int(),
      lastFailure: z.object({ at: Timestamp, reason: z.string() }).nullable(),
    }),
  }),
  /** Applies to the next e-mail in every process, and retries given-up ones. An empty password keeps the old one for the same server, name and encryption. */
  saveMail: consolePost('saveMail', {
    needs: 'changeSettings',
    failure: '保存失败，请稍后再试',
    success: '邮件设置已保存，下一封邮件起生效',
    body: z.object({ version: SeenVersion, ...server, password: FormSecret(mailRules.password) }),
    output: z.object({ version: SeenVersion }),
  }),
  /** Deletes the staff's settings; returns the new version. */
  turnOffMail: consolePost('turnOffMail', {
    needs: 'changeSettings',
    failure: '停用失败，请稍后再试',
    success: '邮件设置已删除',
    body: z.object({ version: SeenVersion }),
    output: z.object({ version: SeenVersion }),
  }),
  /** Throws a `Refusal` with the mail server's answer. */
  sendTestMail: consolePost('sendTestMail', {
    needs: 'changeSettings',
    failure: '测试邮件没有发出，请稍后再试',
    success: '测试邮件已发出，请查收',
    body: z.object({ to: FormLine(mailRules.to) }),
    output: z.null(),
  }),
}
