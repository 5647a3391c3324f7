import type { Transporter } from 'nodemailer'
import type { Database } from '#server/database/client.ts'
import { countOne, sharedLimiter } from '#server/database/limiter.ts'
import type { Operator } from '#server/http/feature.ts'
import { signed } from '#server/mail/mailer.ts'
import { mailProblem } from '#server/mail/mailProblem.ts'
import { findMailServer, openTransport, sender } from '#server/mail/mailServer.ts'
import { readSettings } from '#server/settings/readSettings.ts'
import { audit } from '#server/staff/audit.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { testMailLimit } from '#shared/rules/mailRules.ts'

/** Milliseconds. */
const timeoutMs = 10_000

/** Throws the server's error, `Refusal('refused')` without a server, `Refusal('tooMany')` above five an hour. */
export async function sendTestMail(db: Database, operator: Operator, staff: StaffSession, address: string, to: string): Promise<null> {
  const server = await findMailServer(operator, db)
  if (!server) throw new Refusal('refused', '请先保存邮件设置，再发送测试邮件')
  const { tooMany, retryAfter } = await countOne(sharedLimiter(db.pool, 'testMail', testMailLimit), String(staff.accountId))
  if (tooMany) throw new Refusal('tooMany', '测试邮件每小时最多发送 5 封，请稍后再试', retryAfter)
  await audit(db.prisma, staff, address, { action: 'mailTested', subject: 'setting mail', after: { to } })
  const late = { code: 'ETIMEDOUT' }
  let transport: Transporter | undefined
  try {
    const identity = await readSettings(db, ['brand', 'contact'])
    const { brand } = identity
    const email = signed({ subject: `${brand.name}网站测试邮件`, text: '这是一封测试邮件，收到它说明网站的邮件设置正确。' }, identity)
    const send = async () => {
      transport = await openTransport(server, { timeoutMs, isAllowed: operator.isMailAddress })
      await transport.sendMail({ from: sender(server, brand), to, ...email })
    }
    await Promise.race([send(), new Promise((_resolve, reject) => setTimeout(reject, timeoutMs, late).unref())])
  } catch (error) {
    throw new Refusal('refused', mailProblem(error))
  } finally {
    transport?.close()
  }
  return null
}
