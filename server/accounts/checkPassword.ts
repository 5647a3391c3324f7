import { type Attempt, createAttempt } from '#server/accounts/attempt.ts'
import type { Database } from '#server/database/client.ts'
import { isPassword } from '#server/passwords.ts'
import { Refusal } from '#shared/lib/errors.ts'
import type { LimitName } from '#shared/rules/limits.ts'

export interface Account {
  id: number
  passwordHash: string
}

export interface Guess {
  password: string
  name: string
  address: string
  wrong: string
}

/**
 * Returns the account if the password matches. `count` refuses excess first; false rejects even the right password. Right or unchecked passwords are
 * refunded.
 */
export async function checkPassword<A extends Account>(
  { pool, prisma }: Pick<Database, 'pool' | 'prisma'>,
  account: A | undefined,
  { password, name, address, wrong }: Guess,
  count: (attempt: Attempt) => Promise<boolean>,
): Promise<A> {
  const attempt = createAttempt(pool)
  try {
    const mayBeRight = await count(attempt)
    if ((await isPassword(password, mayBeRight ? account?.passwordHash : undefined)) && account) {
      await attempt.giveBack()
      return account
    }
  } catch (error) {
    await attempt.giveBack()
    throw error
  }
  const lockedFor = await attempt.lock()
  const action = lockedFor === undefined ? 'passwordWrong' : 'passwordLocked'
  await prisma.auditEntry.create({ data: { accountId: account?.id, actor: name.slice(0, 60).toWellFormed(), address, action } })
  throw lockedFor === undefined ? new Refusal('refused', wrong) : tooManyGuesses('signInPair', lockedFor)
}

export const tooManyGuesses = (limit: LimitName, seconds: number, what = '密码错误次数过多') =>
  new Refusal('tooMany', `${what}，请在 ${Math.ceil(seconds / 60)} 分钟后再试`, seconds, limit)
