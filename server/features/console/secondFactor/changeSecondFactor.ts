import type { Prisma } from '#prisma/generated/client.ts'
import { verifySessionPassword } from '#server/accounts/verifySessionPassword.ts'
import type { Database } from '#server/database/client.ts'
import { audit } from '#server/staff/audit.ts'
import { newRecoveryCodes } from '#server/staff/secondFactor.ts'
import { endStaffSessions, type StaffSession } from '#server/staff/session.ts'
import { verifySessionTotp } from '#server/staff/verifyTotp.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { AuditAction } from '#shared/rules/auditActions.ts'

interface Proof {
  password: string
  code: string
  address: string
}

/** Turns the second factor off and ends every other session of the account. Refused where all staff must have one. */
export async function turnOffSecondFactor(db: Database, staff: StaffSession, proof: Proof): Promise<null> {
  if (staff.mustHaveSecondFactor) throw new Refusal('refused', '协会要求启用两步验证，不能关闭')
  await change(db, staff, proof, { action: 'secondFactorOff', data: { totpSecret: null, totpStep: null, recoveryCodes: [] } })
  return null
}

/** Gives new recovery codes out, once; the old ones count no more. */
export async function renewRecoveryCodes(db: Database, staff: StaffSession, proof: Proof) {
  const { shown, hashes } = newRecoveryCodes()
  await change(db, staff, proof, { action: 'recoveryCodesRenewed', data: { recoveryCodes: hashes } })
  return { recoveryCodes: shown }
}

/** Both proofs are asked for, since who can do this can also lock the owner out. */
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
