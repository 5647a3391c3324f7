import { z } from 'zod'
import { FormSecret, FormText } from '#shared/lib/codecs.ts'
import { consolePost } from '#shared/lib/endpoint.ts'
import { checkAppCode, checkCode, staffLoginRules } from '#shared/rules/staffRules.ts'

const password = FormSecret(staffLoginRules.password)

/** Shown once, in groups of four; the database keeps hashes. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const secondFactorContract = {
  /** Inactive until this session confirms its first code. */
  startSecondFactor: consolePost('startSecondFactor', {
    needs: 'anyStaff',
    allowedWhilePending: ['secondFactor'],
    failure: '无法启用两步验证，请稍后再试',
    body: z.object({ password }),
    /** `qr` is a `data:` picture of `address`; `secret` is for manual entry. */
    output: z.object({ address: z.string(), qr: z.string(), secret: z.string() }),
  }),
  /** Ends all other sessions. */
  confirmSecondFactor: consolePost('confirmSecondFactor', {
    needs: 'anyStaff',
    allowedWhilePending: ['secondFactor'],
    failure: '无法启用两步验证，请稍后再试',
    success: '两步验证已启用',
    body: z.object({ code: FormText(checkAppCode) }),
    output: RecoveryCodes,
  }),
  turnOffSecondFactor: consolePost('turnOffSecondFactor', {
    needs: 'anyStaff',
    failure: '无法关闭两步验证，请稍后再试',
    success: '两步验证已关闭',
    body: z.object({ password, code: FormText(checkCode) }),
    output: z.null(),
  }),
  /** Invalidates the old codes. */
  renewRecoveryCodes: consolePost('renewRecoveryCodes', {
    needs: 'anyStaff',
    failure: '无法生成恢复码，请稍后再试',
    success: '新的恢复码已生成，旧的恢复码已失效',
    body: z.object({ password, code: FormText(checkCode) }),
    output: RecoveryCodes,
  }),
}
