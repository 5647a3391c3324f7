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
  /** Where it was said: what is guessed at one door locks no account at the other. */
  door?: 'password' | 'staffPassword'
}

/**
 * The account `find` answers, if this is its password; else refuses, whether or not there is such an account. What is wrong is counted by
 * account, by the name that was given and by network address, and refused with tooMany beyond the limit: from the last wrong password on the
 * account is locked, to its right password too. Only the name that was guessed with is told so. Another name of the same account is answered
 * as if the password were wrong, or it would tell that both belong together.
 *
 * A guess is counted before it is looked at, so guesses made side by side cannot outnumber the limit, in however many processes. Those of one
 * name take turns here, so that the same right password sent several times at once is not mistaken for guessing.
 */
export async function provePassword<A extends { id: number; passwordHash: string }>(
  { pool, prisma }: Database,
  find: () => Promise<A | null | undefined>,
  { name, password, address, wrong, door = 'password' }: Claim,
): Promise<A> {
  const byAccount = sharedLimiter(pool, door, passwordLimits.account)
  const byName = sharedLimiter(pool, `${door}Name`, passwordLimits.account)
  const byAddress = sharedLimiter(pool, `${door}Address`, passwordLimits.address)
  const nameKey = hashName(name)
  const addressKey = hashAddress(address)

  const ofAddress = await countOne(byAddress, addressKey)
  if (ofAddress.tooMany) throw tooMany('密码错误次数过多', ofAddress.retryAfter)
  return inTurn(`password of ${nameKey}`, async () => {
    const ofName = await countOne(byName, nameKey)
    if (ofName.tooMany) throw locked(ofName.retryAfter)
    const account = (await find()) ?? undefined
    const accountKey = String(account?.id ?? '')
    const ofAccount = account && (await countOne(byAccount, accountKey))
    const mayBeRight = ofAccount && !ofAccount.tooMany
    const fits = await isPassword(password, mayBeRight ? account?.passwordHash : undefined).catch(async (error: unknown) => {
      const counted = [byName.reward(nameKey), byAddress.reward(addressKey), account && byAccount.reward(accountKey)]
      await Promise.all(counted)
      throw error
    })
    if (account && fits) {
      await Promise.all([byName.delete(nameKey), byAccount.delete(accountKey), byAddress.reward(addressKey)])
      return account
    }
    const { times, seconds } = passwordLimits.account
    const isLast = ofName.taken >= times
    const action = isLast ? 'passwordLocked' : 'passwordWrong'
    await prisma.auditEntry.create({ data: { accountId: account?.id, actor: name.slice(0, 60).toWellFormed(), address, action } })
    if (ofAccount && ofAccount.taken === times) await byAccount.block(accountKey, seconds)
    if (!isLast) throw new Refusal('refused', wrong)
    await byName.block(nameKey, seconds)
    throw locked(seconds)
  })
}

const hashName = (name: string) => createHash('sha256').update(name).digest('hex')

interface Guessed {
  id: number
  loginName: string
  /** Members sign in with it too. */
  phone?: string | null
}

/** Unlocks an account by all that was guessed at its door: its password is another one now. */
export async function forgetGuesses(
  { pool }: Pick<Database, 'pool'>,
  { id, loginName, phone }: Guessed,
  door: NonNullable<Claim['door']> = 'staffPassword',
): Promise<void> {
  await sharedLimiter(pool, door, passwordLimits.account).delete(id)
  const byName = sharedLimiter(pool, `${door}Name`, passwordLimits.account)
  for (const name of [loginName, ...(phone ? [phone] : [])]) await byName.delete(hashName(name))
}

const tooMany = (what: string, seconds: number) => new Refusal('tooMany', `${what}，请在 ${Math.ceil(seconds / 60)} 分钟后再试`, seconds)
const locked = (seconds: number) => tooMany('密码错误次数过多，账号已锁定', seconds)
