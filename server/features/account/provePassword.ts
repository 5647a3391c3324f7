import { createHash } from 'node:crypto'
import type { Database } from '#server/database/client.ts'
import { countOne, sharedLimiter } from '#server/database/limiter.ts'
import { hashAddress } from '#server/features/hashAddress.ts'
import { isPassword } from '#server/passwords.ts'
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
 * is locked, to its right password too. A guess is counted before it is looked at, so guesses made side by side cannot outnumber the limit.
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
  if (ofAddress.tooMany) throw locked('登录失败次数过多', ofAddress.rest)
  const ofAccount = await countOne(byAccount, accountKey)
  if (ofAccount.tooMany) throw locked('登录失败次数过多，账号已锁定', ofAccount.rest)
  const uncount = () => Promise.all([byAccount.reward(accountKey), byAddress.reward(addressKey)])

  const fits = await isPassword(password, account?.passwordHash).catch(async (error: unknown) => {
    await uncount()
    throw error
  })
  if (account && fits) {
    await Promise.all([byAccount.delete(accountKey), byAddress.reward(addressKey)])
    return account
  }

  const isLast = ofAccount.taken === passwordLimits.account.times
  const actor = name.slice(0, 60).toWellFormed()
  await prisma.auditEntry.create({ data: { accountId: account?.id, actor, address, action: isLast ? 'passwordLocked' : 'passwordWrong' } })
  if (!isLast) throw new Refusal('refused', wrong)
  const { seconds } = passwordLimits.account
  await byAccount.block(accountKey, seconds)
  throw locked('登录失败次数过多，账号已锁定', seconds)
}

const locked = (what: string, seconds: number) => new Refusal('tooMany', `${what}，请在 ${Math.ceil(seconds / 60)} 分钟后再试`, seconds)
