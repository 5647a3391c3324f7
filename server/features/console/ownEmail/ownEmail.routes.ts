import type { Database } from '#server/database/client.ts'
import { query, run } from '#server/database/query.ts'
import { changeOwnEmail, readOwnEmail, removeOwnEmail, sendEmailCode } from '#server/features/console/ownEmail/changeOwnEmail.ts'
import { feature } from '#server/http/feature.ts'
import { audit } from '#server/staff/audit.ts'
import { hashEmailCode } from '#server/staff/emailCode.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { ownEmailContract } from '#shared/contracts/console/ownEmail.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { tidyCode } from '#shared/rules/staffRules.ts'

const maxAttempts = 5

async function confirmOwnEmail({ prisma }: Database, staff: StaffSession, typed: string, address: string): Promise<null> {
  const { accountId } = staff
  // Outside the transaction, so that concurrent guesses count and a rollback does not reset the counter.
  const { count } = await prisma.emailVerification.updateMany({
    where: { accountId, codeHash: { not: null }, expiresAt: { gt: new Date() }, attempts: { lt: maxAttempts } },
    data: { attempts: { increment: 1 } },
  })
  if (count === 0) throw new Refusal('refused', '验证码已失效，请重新发送')
  await prisma.$transaction(async (tx) => {
    const codeHash = hashEmailCode(accountId, tidyCode(typed))
    const [taken] = await run(
      tx,
      query.deleteFrom('EmailVerification').where('accountId', '=', accountId).where('codeHash', '=', codeHash).returning('email'),
    )
    if (!taken) throw new Refusal('refused', '验证码错误')
    const { email } = taken
    const before = await tx.account.findUniqueOrThrow({ where: { id: accountId }, select: { email: true } })
    await tx.account.update({ where: { id: accountId }, data: { email, emailVerifiedAt: new Date() }, select: { id: true } })
    await audit(tx, staff, address, { action: 'emailVerified', before: { email: before.email }, after: { email } })
  })
  return null
}

export const ownEmail = feature(ownEmailContract, {
  readOwnEmail: ({ db, staff, operator }) => readOwnEmail(db, operator, staff),
  changeOwnEmail: ({ db, staff, operator, body, client }) => changeOwnEmail(db, operator, staff, body, client.address),
  sendEmailCode: ({ db, staff, operator }) => sendEmailCode(db, operator, staff),
  confirmOwnEmail: ({ db, staff, body, client }) => confirmOwnEmail(db, staff, body.code, client.address),
  removeOwnEmail: ({ db, staff, body, client }) => removeOwnEmail(db, staff, body.password, client.address),
})
