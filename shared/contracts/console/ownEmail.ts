import { z } from 'zod'
import { consoleGet, consolePost } from '#shared/lib/endpoint.ts'
import { FormLine, FormSecret, FormText } from '#shared/lib/formFields.ts'
import { checkEmailCode, checkOwnEmail, staffLoginRules } from '#shared/rules/staffRules.ts'

const password = FormSecret(staffLoginRules.password)

/** The e-mail address of the caller's own account. It counts when a code that was sent to it has been entered. */
export const ownEmailContract = {
  readOwnEmail: consoleGet('readOwnEmail', {
    needs: 'anyStaff',
    failure: '获取电子邮箱失败',
    output: z.object({
      /** The verified one; null where there is none. */
      email: z.string().nullable(),
      /** The one that waits for its code; the other one counts until then. */
      pending: z.string().nullable(),
      /** E-mails go out at all. */
      mailWorks: z.boolean(),
    }),
  }),
  /** Sends a code to a new address. Refuses without a mail server; with tooMany more than five codes an hour. */
  changeOwnEmail: consolePost('changeOwnEmail', {
    needs: 'anyStaff',
    failure: '验证码没有发出，请稍后再试',
    success: '验证码已发送，请查收邮件',
    body: z.object({ email: FormLine(checkOwnEmail), password }),
    output: z.null(),
  }),
  /** Sends another code to the address that waits for one. The one before is good no more. */
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
  /** Deletes the address, and one that waits for its code. */
  removeOwnEmail: consolePost('removeOwnEmail', {
    needs: 'anyStaff',
    failure: '操作失败，请稍后再试',
    success: '电子邮箱已删除',
    body: z.object({ password }),
    output: z.null(),
  }),
}
