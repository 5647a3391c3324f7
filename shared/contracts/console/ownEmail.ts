import { z } from 'zod'
import { FormLine, FormSecret, FormText } from '#shared/lib/codecs.ts'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { checkEmailCode, checkOwnEmail, staffLoginRules } from '#shared/rules/staffRules.ts'

const password = FormSecret(staffLoginRules.password)

/** Takes effect once its code is entered. */
export const ownEmailContract = {
  readOwnEmail: consoleGet('readOwnEmail', {
    needs: 'anyStaff',
    failure: '获取电子邮箱失败',
    output: z.object({
      /** The verified address, or null. */
      email: z.string().nullable(),
      /** Awaits its code; the verified one applies until then. */
      pending: z.string().nullable(),
      /** A mail server works. */
      mailWorks: z.boolean(),
    }),
  }),
  /** Sends a code. Refuses without a mail server; throws `tooMany` after five codes an hour. */
  changeOwnEmail: consolePost('changeOwnEmail', {
    needs: 'anyStaff',
    failure: '验证码没有发出，请稍后再试',
    success: '验证码已发送，请查收邮件',
    body: z.object({ email: FormLine(checkOwnEmail), password }),
    output: z.null(),
  }),
  /** Invalidates the previous code. */
  sendEmailCode: consolePost('sendEmailCode', {
    needs: 'anyStaff',
    failure: '验证码没有发出，请稍后再试',
    success: '验证码已重新发送，请查收邮件',
    body: z.object({}),
    output: z.null(),
  }),
  confirmOwnEmail: consolePost('confirmOwnEmail', {
    needs: 'anyStaff',
    failure: '验证失败，请稍后再试',
    success: '电子邮箱已验证',
    body: z.object({ code: FormText(checkEmailCode) }),
    output: z.null(),
  }),
  /** Also removes an unverified address. */
  removeOwnEmail: consolePost('removeOwnEmail', {
    needs: 'anyStaff',
    failure: '操作失败，请稍后再试',
    success: '电子邮箱已删除',
    body: z.object({ password }),
    output: z.null(),
  }),
}
