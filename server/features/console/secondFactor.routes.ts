import { generateSecret, generateURI } from 'otplib'
import type { Prisma } from '#prisma/generated/client.ts'
import { verifySessionPassword } from '#server/accounts/confirmPassword.ts'
import type { Database } from '#server/database/client.ts'
import { feature } from '#server/http/feature.ts'
import { renderQr } from '#server/renderQr.ts'
import { readBrand } from '#server/settings/readSettings.ts'
import { audit } from '#server/staff/audit.ts'
import { newRecoveryCodes, stepOfCode } from '#server/staff/secondFactor.ts'
import { endStaffSessions, type StaffSession } from '#server/staff/session.ts'
import { verifySessionTotp } from '#server/staff/verifyTotp.ts'
import { secondFactorContract } from '#shared/contracts/console/secondFactor.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { AuditAction } from '#shared/rules/auditActions.ts'
import { tidyCode } from '#shared/rules/staffRules.ts'

export const secondFactor = feature(secondFactorContract, {
  startSecondFactor: ({ db, staff, body, client }) => startSecondFactor(db, staff, body.password, client.address),
  confirmSecondFactor: ({ db, staff, body, client }) => confirmSecondFactor(db, staff, body.code, client.address),
  turnOffSecondFactor: ({ db, staff, body, client }) => turnOffSecondFactor(db, staff, { ...body, address: client.address }),
  renewRecoveryCodes: ({ db, staff, body, client }) => renewRecoveryCodes(db, staff, { ...body, address: client.address }),
})

interface Proof {
  password: string
  code: string
  address: string
}

/** Ends the account's other sessions. Throws when the second factor is mandatory. */
async function turnOffSecondFactor(db: Database, staff: StaffSession, proof: Proof): Promise<null> {
  if (staff.mustHaveSecondFactor) throw new Refusal('refused', '协会要求启用两步验证，不能关闭')
  await change(db, staff, proof, { action: 'secondFactorOff', data: { totpSecret: null, totpStep: null, recoveryCodes: [] } })
  return null
}

async function renewRecoveryCodes(db: Database, staff: StaffSession, proof: Proof) {
  const { shown, hashes } = newRecoveryCodes()
  await change(db, staff, proof, { action: 'recoveryCodesRenewed', data: { recoveryCodes: hashes } })
  return { recoveryCodes: shown }
}

/** Requires both proofs, because this change can lock the owner out. */
async function change(
  db: Database,
  staff: StaffSession,
  { password, code, address }: Proof,
  { action, data }: { action: AuditAction; data: Prisma.AccountUpdateManyMutationInput },
) {
  const { sessionId, accountId, hasSecondFactor } = staff
  if (!hasSecondFactor) throw new Refusal('refused', '两步验证尚未启用')
  const confirm = await verifySessionPassword(db, staff, { password, address, door: 'staffPassword' })
  await verifySessionTotp(db, staff, code, address)
  await db.prisma.$transaction(async (tx) => {
    await confirm(tx)
    const { count } = await tx.account.updateMany({ where: { id: accountId, totpSecret: { not: null } }, data })
    if (count === 0) throw new Refusal('refused', '两步验证尚未启用')
    await endStaffSessions(tx, accountId, sessionId)
    await audit(tx, staff, address, { action })
  })
}

/** Enables the second factor, ends other sessions, returns recovery codes once. Throws `Refusal('signedOut')` when the session has ended. */
async function confirmSecondFactor({ prisma }: Database, staff: StaffSession, code: string, address: string) {
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
    // After a concurrent reset, the signed-out browser must not bind its app.
    if (kept.count === 0) throw new Refusal('signedOut')
    await endStaffSessions(tx, accountId, sessionId)
    await audit(tx, staff, address, { action: 'secondFactorOn' })
  })
  return { recoveryCodes: shown }
}

/** Stores a new secret in the session until confirmed. */
async function startSecondFactor(db: Database, staff: StaffSession, password: string, address: string) {
  const { sessionId, loginName, hasSecondFactor } = staff
  if (hasSecondFactor) throw new Refusal('refused', '两步验证已启用，无需重复设置')
  const confirm = await verifySessionPassword(db, staff, { password, address, door: 'staffPassword' })
  const secret = generateSecret()
  await db.prisma.$transaction(async (tx) => {
    await confirm(tx)
    const { count } = await tx.staffSession.updateMany({ where: { id: sessionId }, data: { pendingSecret: secret } })
    if (count === 0) throw new Refusal('signedOut')
  })
  // A colon would end the issuer in the label.
  const issuer = (await readBrand(db)).name.replaceAll(':', '：')
  const uri = generateURI({ issuer, label: loginName, secret })
  const picture = await renderQr(uri)
  return { address: uri, qr: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}`, secret }
}
