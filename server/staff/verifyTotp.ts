import { type Attempt, createAttempt } from '#server/accounts/attempt.ts'
import { tooManyGuesses } from '#server/accounts/checkPassword.ts'
import { findDevice, readDevices } from '#server/accounts/devices.ts'
import { countStranger, strangerCounters } from '#server/accounts/strangers.ts'
import type { Database } from '#server/database/client.ts'
import { execute, query } from '#server/database/query.ts'
import type { Client } from '#server/http/feature.ts'
import { withMutex } from '#server/locks.ts'
import { hashNetworks } from '#server/network/clients.ts'
import { readSettings } from '#server/settings/readSettings.ts'
import { audit } from '#server/staff/audit.ts'
import { hashRecoveryCode, stepOfCode } from '#server/staff/secondFactor.ts'
import type { StaffSession } from '#server/staff/session.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { type LimitName, toLimit } from '#shared/rules/limits.ts'
import { isAppCode, tidyCode } from '#shared/rules/staffRules.ts'

type Session = Pick<StaffSession, 'sessionId' | 'accountId' | 'loginName'>
type Db = Pick<Database, 'pool' | 'prisma' | 'reader'>

/** Verifies a code of the second factor in a live session. Wrong codes count for this session only. */
export const verifySessionTotp = (db: Db, session: Session, code: string, address: string): Promise<void> =>
  verifyTotp(db, session, code, address, async () => undefined)

/**
 * Verifies the code of the second factor at sign-in. Known browsers are counted separately; others share `countStranger`. At 260 guesses a day, with
 * 3 in 1,000,000 codes valid, a day's chance is below 0.08 %.
 */
export async function verifySignInTotp(db: Database, session: Session, code: string, client: Pick<Client, 'address' | 'deviceCookie'>) {
  const find = db.prisma.account.findUniqueOrThrow({ where: { id: session.accountId }, select: { id: true, passwordHash: true } })
  const [account, devices, { limits }] = await Promise.all([find, readDevices(db, client), readSettings(db, ['limits'])])
  const device = findDevice(devices, 'staffPassword', account)
  const limitOf = (limit: LimitName) => toLimit(limit, limits[limit])
  await verifyTotp(db, session, code, client.address, async (attempt) => {
    if (!device) return countStranger(attempt, 'staffCode', String(account.id), hashNetworks(client.address), limitOf('signInStrangers'))
    const { tooMany, retryAfter } = await attempt.count('staffCodeDevice', device, limitOf('signInPair'))
    return tooMany ? retryAfter : undefined
  })
  return account
}

/** Consumes an app or recovery code once. Counts attempts before checking, by session and by `countOthers`, which returns the seconds to wait. */
async function verifyTotp(
  db: Db,
  { sessionId, accountId, loginName }: Session,
  code: string,
  address: string,
  countOthers: (attempt: Attempt) => Promise<number | undefined>,
): Promise<void> {
  const { limits } = await readSettings(db, ['limits'])
  const note = (action: 'codeWrong' | 'codeLocked' | 'recoveryCodeUsed') => audit(db.prisma, { accountId, loginName }, address, { action })
  const tidy = tidyCode(code)
  const isFromApp = isAppCode(tidy)

  await withMutex(`code of ${accountId}`, async () => {
    const attempt = createAttempt(db.pool)
    try {
      const { tooMany, retryAfter } = await attempt.count('staffCodeSession', sessionId, toLimit('signInPair', limits.signInPair), 'openly')
      if (tooMany) throw tooManyCodes('signInPair', retryAfter)
      const slowedFor = await countOthers(attempt)
      if (slowedFor !== undefined) throw tooManyCodes('signInStrangers', slowedFor)
      if (await (isFromApp ? useAppCode : useRecoveryCode)(db.prisma, accountId, tidy)) {
        await attempt.giveBack()
        await db.prisma.rateLimit.deleteMany({ where: { key: `staffCodeSession:${sessionId}` } })
        if (!isFromApp) await note('recoveryCodeUsed')
        return
      }
    } catch (error) {
      await attempt.giveBack()
      throw error
    }
    const lockedFor = await attempt.lock()
    await note(lockedFor === undefined ? 'codeWrong' : 'codeLocked')
    if (lockedFor !== undefined) throw tooManyCodes('signInPair', lockedFor)
    throw new Refusal('refused', isFromApp ? '验证码错误，或已经用过，请输入最新的验证码' : '恢复码错误，或已经用过')
  })
}

const tooManyCodes = (limit: LimitName, seconds: number) => tooManyGuesses(limit, seconds, '验证码错误次数过多')

export async function forgetTotpGuesses({ prisma }: Pick<Database, 'prisma'>, accountId: number): Promise<void> {
  const lanes = strangerCounters.map((counter) => `staffCode${counter}:${accountId}`)
  await prisma.rateLimit.deleteMany({ where: { OR: [{ key: { in: lanes } }, { key: { startsWith: `staffCodeFirst:${accountId}:` } }] } })
}

type Prisma = Database['prisma']

/** Accepts only later time steps, against replay. */
async function useAppCode(prisma: Prisma, id: number, code: string): Promise<boolean> {
  const { totpSecret } = await prisma.account.findUniqueOrThrow({ where: { id }, select: { totpSecret: true } })
  const step = totpSecret === null ? undefined : stepOfCode(totpSecret, code)
  if (step === undefined) return false
  const { count } = await prisma.account.updateMany({
    where: { id, totpSecret, OR: [{ totpStep: null }, { totpStep: { lt: step } }] },
    data: { totpStep: step },
  })
  return count === 1
}

async function useRecoveryCode(prisma: Prisma, id: number, code: string): Promise<boolean> {
  const hash = hashRecoveryCode(code)
  const used = await execute(
    prisma,
    query
      .updateTable('Account')
      .set(({ fn, val }) => ({ recoveryCodes: fn<string[]>('array_remove', ['recoveryCodes', val(hash)]) }))
      .where('id', '=', id)
      .where((eb) => eb(eb.val(hash), '=', eb.fn.any('recoveryCodes'))),
  )
  return used === 1
}
