import type { Database } from '#server/database/client.ts'
import { audit } from '#server/staff/audit.ts'
import { newRecoveryCodes, stepOfCode } from '#server/staff/secondFactor.ts'
import { endStaffSessions, type StaffSession } from '#server/staff/session.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { tidyCode } from '#shared/rules/staffRules.ts'

/**
 * Turns the second factor on with the first code of the app, and ends every other session of the account. Answers the recovery codes, once. Two at
 * a time turn on one. Refuses with signedOut where the session has ended meanwhile.
 */
export async function confirmSecondFactor({ prisma }: Database, staff: StaffSession, code: string, address: string) {
  const { sessionId, accountId } = staff
  const session = await prisma.staffSession.findUnique({ where: { id: sessionId }, select: { pendingSecret: true } })
  const totpSecret = session?.pendingSecret
  if (!totpSecret) throw new Refusal('refused', '二维码已失效，请重新获取')
  const totpStep = stepOfCode(totpSecret, tidyCode(code))
  if (totpStep === undefined) throw new Refusal('refused', '验证码错误，请核对手机时间后输入最新的验证码')
  const { shown, hashes } = newRecoveryCodes()
  await prisma.$transaction(async (tx) => {
    const { count } = await tx.account.updateMany({
      where: { id: accountId, totpSecret: null },
      data: { totpSecret, totpStep, recoveryCodes: hashes },
    })
    if (count === 0) throw new Refusal('refused', '两步验证已启用，无需重复设置')
    const kept = await tx.staffSession.updateMany({ where: { id: sessionId }, data: { pendingSecret: null, secondFactorAt: new Date() } })
    // Reset at this moment, the account belongs to whoever is given its new password, and not to the app of who has just been signed out.
    if (kept.count === 0) throw new Refusal('signedOut')
    await endStaffSessions(tx, accountId, sessionId)
    await audit(tx, staff, address, { action: 'secondFactorOn' })
  })
  return { recoveryCodes: shown }
}
