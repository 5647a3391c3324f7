import type { Database } from '#server/database/client.ts'
import { countOne, sharedLimiter } from '#server/database/limiter.ts'
import { inTurn } from '#server/queues.ts'
import { audit } from '#server/staff/audit.ts'
import { hashRecoveryCode, stepOfCode } from '#server/staff/secondFactor.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { AuditAction } from '#shared/rules/auditActions.ts'
import { passwordLimits } from '#shared/rules/limits.ts'
import { isAppCode, tidyCode } from '#shared/rules/staffRules.ts'

interface Claim {
  accountId: number
  loginName: string
  /** As it was typed. */
  code: string
  address: string
}

/**
 * Uses up a code of the account's app, or one of its recovery codes; else refuses. No code counts twice, in whatever process. A guess is counted
 * before it is looked at, and refused with tooMany beyond the limit, as for passwords.
 */
export async function proveCode({ pool, prisma }: Pick<Database, 'pool' | 'prisma'>, { accountId, loginName, code, address }: Claim): Promise<void> {
  const guesses = sharedLimiter(pool, 'staffCode', passwordLimits.account)
  const key = String(accountId)
  const note = (action: AuditAction) => audit(prisma, { accountId, loginName }, address, { action })

  await inTurn(`code of ${key}`, async () => {
    const guess = await countOne(guesses, key)
    if (guess.tooMany) throw locked(guess.retryAfter)
    const tidy = tidyCode(code)
    const isFromApp = isAppCode(tidy)
    if (await (isFromApp ? useAppCode : useRecoveryCode)(prisma, accountId, tidy)) {
      await guesses.delete(key)
      if (!isFromApp) await note('recoveryCodeUsed')
      return
    }
    const { times, seconds } = passwordLimits.account
    const isLast = guess.taken >= times
    await note(isLast ? 'codeLocked' : 'codeWrong')
    if (!isLast) throw new Refusal('refused', isFromApp ? '验证码错误，或已经用过，请输入最新的验证码' : '恢复码错误，或已经用过')
    await guesses.block(key, seconds)
    throw locked(seconds)
  })
}

/** Forgets the wrong codes of an account whose second factor was taken away. */
export const forgetCodeGuesses = ({ pool }: Pick<Database, 'pool'>, accountId: number) =>
  sharedLimiter(pool, 'staffCode', passwordLimits.account).delete(accountId)

type Prisma = Database['prisma']

/** Only a later step than the last one counts, so a code that was seen over a shoulder is worth nothing. */
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
  const used = await prisma.$executeRaw`
    update "Account" set "recoveryCodes" = array_remove("recoveryCodes", ${hash}) where "id" = ${id} and ${hash} = any("recoveryCodes")`
  return used === 1
}

const locked = (seconds: number) => new Refusal('tooMany', `验证码错误次数过多，请在 ${Math.ceil(seconds / 60)} 分钟后再试`, seconds)
