import type { Prisma } from '#prisma/generated/client.ts'
import { verifySessionPassword } from '#server/accounts/confirmPassword.ts'
import type { Database } from '#server/database/client.ts'
import { query, run } from '#server/database/query.ts'
import { feature, type Operator } from '#server/http/feature.ts'
import { findMailServer } from '#server/mail/mailServer.ts'
import { countOne, sharedLimiter } from '#server/network/clients.ts'
import { audit } from '#server/staff/audit.ts'
import { hashEmailCode } from '#server/staff/emailCode.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { ownEmailContract } from '#shared/contracts/console/ownEmail.ts'
import type { BodyOf, OutputOf } from '#shared/lib/endpoint.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { emailCodeLimit, tidyCode } from '#shared/rules/staffRules.ts'

async function readOwnEmail(db: Database, operator: Operator, { accountId }: StaffSession): Promise<OutputOf<typeof ownEmailContract.readOwnEmail>> {
  const [account, server] = await Promise.all([
    db.prisma.account.findUniqueOrThrow({
      where: { id: accountId },
      select: { email: true, emailVerifiedAt: true, emailVerification: { select: { email: true } } },
    }),
    findMailServer(operator, db),
  ])
  const { email, emailVerifiedAt, emailVerification } = account
  return { email: emailVerifiedAt ? email : null, pending: emailVerification?.email ?? null, mailWorks: server !== undefined }
}

/** Sends a code to a new address. Throws like `verifySessionPassword` and `countCode`. */
async function changeOwnEmail(
  db: Database,
  operator: Operator,
  staff: StaffSession,
  { email, password }: BodyOf<typeof ownEmailContract.changeOwnEmail>,
  address: string,
): Promise<null> {
  const { accountId } = staff
  const confirm = await verifySessionPassword(db, staff, { password, address, door: 'staffPassword' })
  await countCode(db, operator, staff)
  await db.prisma.$transaction(async (tx) => {
    await confirm(tx)
    const fresh = { email, codeHash: null, expiresAt: null, attempts: 0 }
    await tx.emailVerification.upsert({ where: { accountId }, create: { accountId, ...fresh }, update: fresh })
    await queueCode(tx, accountId)
    await audit(tx, staff, address, { action: 'emailAsked', after: { email } })
  })
  return null
}

/** Resends the code. Throws like `countCode`, and without a pending address. */
async function sendEmailCode(db: Database, operator: Operator, staff: StaffSession): Promise<null> {
  const { accountId } = staff
  await countCode(db, operator, staff)
  await db.prisma.$transaction(async (tx) => {
    const { count } = await tx.emailVerification.updateMany({ where: { accountId }, data: { codeHash: null, expiresAt: null } })
    if (count === 0) throw new Refusal('refused', '请先填写电子邮箱')
    await queueCode(tx, accountId)
  })
  return null
}

/** Deletes the caller's address. Throws like `verifySessionPassword`. */
async function removeOwnEmail(db: Database, staff: StaffSession, password: string, address: string): Promise<null> {
  const { accountId } = staff
  const confirm = await verifySessionPassword(db, staff, { password, address, door: 'staffPassword' })
  await db.prisma.$transaction(async (tx) => {
    await confirm(tx)
    const { email } = await tx.account.findUniqueOrThrow({ where: { id: accountId }, select: { email: true } })
    await tx.emailVerification.deleteMany({ where: { accountId } })
    if (email === null) return
    await tx.account.update({ where: { id: accountId }, data: { email: null, emailVerifiedAt: null }, select: { id: true } })
    await audit(tx, staff, address, { action: 'emailRemoved', before: { email } })
  })
  return null
}

/** Throws `Refusal('refused')` without a mail server, `Refusal('tooMany')` after five codes an hour. */
async function countCode(db: Database, operator: Operator, { accountId }: StaffSession) {
  if (!(await findMailServer(operator, db))) throw new Refusal('refused', '网站还没有设置邮件服务器，请联系管理员')
  const { tooMany, retryAfter } = await countOne(sharedLimiter(db.pool, 'emailCode', emailCodeLimit), String(accountId))
  if (tooMany) throw new Refusal('tooMany', '验证码每小时最多发送5次，请稍后再试', retryAfter)
}

/** The code is generated on sending, so neither queue nor database contains it. */
const queueCode = (tx: Prisma.TransactionClient, accountId: number) => tx.$executeRaw`
  select graphile_worker.add_job('mailEmailCode', json_build_object('accountId', ${accountId}::int), max_attempts => 6,
    job_key => 'emailCode ' || ${accountId}::int)`

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
