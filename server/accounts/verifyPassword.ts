import { hash } from 'node:crypto'
import type { Attempt } from '#server/accounts/attempt.ts'
import { type Account, checkPassword, type Guess, tooManyGuesses } from '#server/accounts/checkPassword.ts'
import { type Door, findDevice, readDevices } from '#server/accounts/devices.ts'
import { countStranger, strangerCounters } from '#server/accounts/strangers.ts'
import type { Database } from '#server/database/client.ts'
import type { Client } from '#server/http/feature.ts'
import { withMutex } from '#server/locks.ts'
import { hashNetworks } from '#server/network/clients.ts'
import { readSettings } from '#server/settings/readSettings.ts'
import { type LimitName, toLimit } from '#shared/rules/limits.ts'

interface SignIn {
  /** Normalized. */
  name: string
  password: string
  client: Pick<Client, 'address' | 'deviceCookie'>
  wrong: string
  door: Door
}

/** Equals concurrent hashes of a process. */
const maxChecksOfNetwork = 2

/**
 * Returns the account if the password matches. Failures are counted before the check and refunded when right: by network; by network and name or
 * account, which locks that network only; by name, which slows and never locks (`countStranger`). Known browsers have their own counter
 * (`devices.ts`). Throws `wrong` alike for unknown names and wrong passwords, `tooMany` for excess.
 */
export async function verifyPassword<A extends Account>(db: Database, find: () => Promise<A | null | undefined>, signIn: SignIn): Promise<A> {
  const { door, name, client, password, wrong } = signIn
  const guess: Guess = { name, password, wrong, address: client.address }
  const [account, devices] = await Promise.all([find().then((found) => found ?? undefined), readDevices(db, client)])
  const device = account && findDevice(devices, door, account)
  if (device) return verifyOwnPassword(db, account, guess, `${door}Device`, device)

  const { limits } = await readSettings(db, ['limits'])
  const limitOf = (limit: LimitName) => toLimit(limit, limits[limit])
  const networks = hashNetworks(client.address)
  const nameKey = hashName(name)
  // Unknown names take the same steps.
  const accountKey = String(account?.id ?? nameKey)
  const count = async (attempt: Attempt) => {
    const ofNetwork = await attempt.countNetworks(`${door}Network`, '', networks, limitOf('signInNetwork'))
    if (ofNetwork) throw tooManyGuesses('signInNetwork', ofNetwork.retryAfter)
    const ofPair = await attempt.countNetworks(`${door}Pair`, nameKey, networks, limitOf('signInPair'), 'openly')
    if (ofPair) throw tooManyGuesses('signInPair', ofPair.retryAfter)
    const slowedFor = await countStranger(attempt, door, nameKey, networks, limitOf('signInStrangers'))
    if (slowedFor !== undefined)
      throw tooManyGuesses('signInStrangers', slowedFor, '该账号的登录尝试过多，在以前登录过的浏览器上可以直接登录；在这里')
    return (await attempt.countNetworks(`${door}Account`, accountKey, networks, limitOf('signInPair'), 'silently')) === undefined
  }
  const check = () => withMutex(`password of ${nameKey}`, () => checkPassword(db, account, guess, count))
  const verified = await withMutex(`passwords from ${networks.at(-1)?.hash}`, check, maxChecksOfNetwork)
  // Own network only: must not refund guesses made elsewhere.
  const own = [`${door}Pair:${nameKey}`, `${door}Account:${accountKey}`].map((key) => `${key}:${networks[0].hash}`)
  await db.prisma.rateLimit.deleteMany({ where: { key: { in: own } } })
  return verified
}

/** Verifies the password for a known device or session. Failures count by `key` only, so that others cannot lock it out. */
export async function verifyOwnPassword<A extends Account>(
  db: Database,
  account: A,
  guess: Guess,
  counter: string,
  key: string | number,
): Promise<A> {
  const { limits } = await readSettings(db, ['limits'])
  const limit = toLimit('signInPair', limits.signInPair)
  const verified = await withMutex(`password of ${counter} ${key}`, () =>
    checkPassword(db, account, guess, async (attempt) => {
      const { tooMany, retryAfter } = await attempt.count(counter, key, limit, 'openly')
      if (tooMany) throw tooManyGuesses('signInPair', retryAfter)
      return true
    }),
  )
  await db.prisma.rateLimit.deleteMany({ where: { key: `${counter}:${key}` } })
  return verified
}

const hashName = (name: string) => hash('sha256', name).slice(0, 32)

interface Guessed {
  id: number
  loginName: string
  /** Also a sign-in name of members. */
  phone?: string | null
}

/** Deletes the counts of failed sign-ins. Call it after a password change. */
export async function forgetGuesses({ prisma }: Pick<Database, 'prisma'>, { id, loginName, phone }: Guessed, door: Door): Promise<void> {
  const names = [loginName, ...(phone ? [phone] : [])].map(hashName)
  const ofNames = names.flatMap((name) => ['Pair', ...strangerCounters].map((counter) => `${door}${counter}:${name}`))
  const keys = [...ofNames, `${door}Account:${id}:`]
  await prisma.rateLimit.deleteMany({ where: { OR: keys.map((startsWith) => ({ key: { startsWith } })) } })
}
