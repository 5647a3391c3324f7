import { z } from 'zod'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { FormLine, FormSecret } from '#shared/lib/formFields.ts'
import { HashVersion, Timestamp } from '#shared/lib/schemas.ts'
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
  /** How e-mails go out. The password is never among it, and what the operator has set in the environment neither. */
  readMail: consoleGet('readMail', {
    needs: 'seeSettings',
    failure: '获取邮件设置失败',
    output: z.object({
      /** What counts: the environment, what staff have set, or that no e-mails go out. */
      source: z.enum(['environment', 'settings', 'none']),
      version: HashVersion,
      /** What staff have set; null as long as they have not. */
      server: z.object({ ...stored(server), hasPassword: z.boolean() }).nullable(),
      lastSentAt: Timestamp.nullable(),
      /** How many could not be sent and wait to be tried again, and why the last of them. */
      waiting: z.int(),
      lastFailure: z.object({ at: Timestamp, reason: z.string() }).nullable(),
    }),
  }),
  /**
   * Counts for the next e-mail, in every process. An empty password keeps the one there is: same server and name, encrypted if it was. Answers the
   * version that is now.
   */
  saveMail: consolePost('saveMail', {
    needs: 'changeSettings',
    failure: '保存失败，请稍后再试',
    success: '邮件设置已保存，下一封邮件起生效',
    body: z.object({ version: HashVersion, ...server, password: FormSecret(mailRules.password) }),
    output: z.object({ version: HashVersion }),
  }),
  /** No more e-mails by what staff have set, which is deleted. Answers the version that is now. */
  turnOffMail: consolePost('turnOffMail', {
    needs: 'changeSettings',
    failure: '停用失败，请稍后再试',
    success: '邮件设置已删除',
    body: z.object({ version: HashVersion }),
    output: z.object({ version: HashVersion }),
  }),
  /** Sends one by what counts now. Refuses with what the mail server has answered. */
  sendTestMail: consolePost('sendTestMail', {
    needs: 'changeSettings',
    failure: '测试邮件没有发出，请稍后再试',
    success: '测试邮件已发出，请查收',
    body: z.object({ to: FormLine(mailRules.to) }),
    output: z.null(),
  }),
}
