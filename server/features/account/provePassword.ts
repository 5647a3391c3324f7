import { createHash } from 'node:crypto'
import type { Database } from '#server/database/client.ts'
import { countOne, sharedLimiter } from '#server/database/limiter.ts'
import { hashAddress } from '#server/http/hashAddress.ts'
import { isPassword } from '#server/passwords.ts'
import { inTurn } from '#server/queues.ts'
import { Refusal } from '#shared/lib/errors.ts'
import { passwordLimits } from '#shared/rules/limits.ts'

interface Claim {
  /** The name that was given, in its normal form. */
  name: string
  password: string
  address: string
  /** What somebody reads who is wrong. */
  wrong: string
}

/**
 * The account, if this is its password; else refuses, whether or not there is such an account. What is wrong is counted by account (or by
 * name, where there is none) and by network address, and refused with tooMany beyond the limit: from the last wrong password on the account
 * is locked, to its right password too.
 *
 * A guess is counted before it is looked at, so guesses made side by side cannot outnumber the limit, in however many processes. Those of one
 * account take turns here, so that the same right password sent several times at once is not mistaken for guessing.
 */
export async function provePassword<A extends { id: number; passwordHash: string }>(
  { pool, prisma }: Database,
  account: A | undefined,
  { name, password, address, wrong }: Claim,
): Promise<A> {
  const byAccount = sharedLimiter(pool, 'password', passwordLimits.account)
  const byAddress = sharedLimiter(pool, 'passwordAddress', passwordLimits.address)
  const accountKey = account ? String(account.id) : createHash('sha256').update(name).digest('hex')
  const addressKey = hashAddress(address)

  const ofAddress = await countOne(byAddress, addressKey)
  if (ofAddress.tooMany) throw tooMany('密码错误次数过多', ofAddress.retryAfter)
  return inTurn(`password of ${accountKey}`, async () => {
    const ofAccount = await countOne(byAccount, accountKey)
    if (ofAccount.tooMany) throw locked(ofAccount.retryAfter)
    const fits = await isPassword(password, account?.passwordHash).catch(async (error: unknown) => {
      await Promise.all([byAccount.reward(accountKey), byAddress.reward(addressKey)])
      throw error
    })
    if (account && fits) {
      await Promise.all([byAccount.delete(accountKey), byAddress.reward(addressKey)])
      return account
    }
    const { times, seconds } = passwordLimits.account
    const isLast = ofAccount.taken >= times
    const action = isLast ? 'passwordLocked' : 'passwordWrong'
    await prisma.auditEntry.create({ data: { accountId: account?.id, actor: name.slice(0, 60).toWellFormed(), address, action } })
    if (!isLast) throw new Refusal('refused', wrong)
    await byAccount.block(accountKey, seconds)
    throw locked(seconds)
  })
}

const tooMany = (what: string, seconds: number) => new Refusal('tooMany', `${what}，请在 ${Math.ceil(seconds / 60)} 分钟后再试`, seconds)
const locked = (seconds: number) => tooMany('密码错误次数过多，账号已锁定', seconds)
