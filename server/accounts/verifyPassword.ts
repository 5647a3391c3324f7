import { createHash } from 'node:crypto'
import type { Attempt } from '#server/accounts/attempt.ts'
import { type Account, checkPassword, type Guess, tooManyGuesses } from '#server/accounts/checkPassword.ts'
import { type Door, findDevice, readDevices } from '#server/accounts/devices.ts'
import { countStranger, strangerCounters } from '#server/accounts/strangers.ts'
import type { Database } from '#server/database/client.ts'
import type { Client } from '#server/http/feature.ts'
import { hashNetworks } from '#server/network/clientNetwork.ts'
import { inTurn } from '#server/queues.ts'
import { readSettings } from '#server/settings/readSettings.ts'
import { type LimitName, toLimit } from '#shared/rules/limits.ts'

interface SignIn {
  /** The name that was given, in its normal form. */
  name: string
  password: string
  client: Pick<Client, 'address' | 'deviceCookie'>
  /** The message for a wrong name or password. */
  wrong: string
  door: Door
}

/** Sign-ins of one network that a process checks at a time: as many as it hashes at a time. */
const maxChecksOfNetwork = 2

/**
 * Returns the account `find` finds, if this is its password. Refuses an unknown name and a wrong password alike (`wrong`), and with tooMany beyond
 * the limits. Failed sign-ins are counted before the password is checked, and given back when it is right:
 *
 * - by network, for all names;
 * - by network and name, and by network and account: this locks, to the right password too, but for that network only. Another name of the account is
 *   answered as if the password were wrong, or it would show that both belong together;
 * - by name, for all networks together: this slows, and never locks (`countStranger`).
 *
 * A browser that has signed in before has one separate counter instead (`devices.ts`), so others cannot lock it out. A process checks two
 * sign-ins of a network and one of a name at a time, so that many right ones at once are not mistaken for guessing.
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
  // An unknown name takes the same steps.
  const accountKey = String(account?.id ?? nameKey)
  const count = async (attempt: Attempt) => {
    const ofNetwork = await attempt.countNetworks(`${door}Network`, '', networks, limitOf('signInNetwork'))
    if (ofNetwork) throw tooManyGuesses('signInNetwork', ofNetwork.retryAfter)
    const ofPair = await attempt.countNetworks(`${door}Pair`, nameKey, networks, limitOf('signInPair'), 'told')
    if (ofPair) throw tooManyGuesses('signInPair', ofPair.retryAfter)
    const slowedFor = await countStranger(attempt, door, nameKey, networks, limitOf('signInStrangers'))
    if (slowedFor !== undefined)
      throw tooManyGuesses('signInStrangers', slowedFor, '该账号的登录尝试过多，在以前登录过的浏览器上可以直接登录；在这里')
    return (await attempt.countNetworks(`${door}Account`, accountKey, networks, limitOf('signInPair'), 'silently')) === undefined
  }
  const check = () => inTurn(`password of ${nameKey}`, () => checkPassword(db, account, guess, count))
  const verified = await inTurn(`passwords from ${networks.at(-1)?.hash}`, check, maxChecksOfNetwork)
  // Only what was guessed from here: the right password must not give those who guess elsewhere another try.
  const own = [`${door}Pair:${nameKey}`, `${door}Account:${accountKey}`].map((key) => `${key}:${networks[0].hash}`)
  await db.prisma.rateLimit.deleteMany({ where: { key: { in: own } } })
  return verified
}

/**
 * Returns the account if this is its password, for a device or a session that is known already. Wrong ones are counted by its own `key`, so that
 * others cannot lock it out, and lock nothing else.
 */
export async function verifyOwnPassword<A extends Account>(
  db: Database,
  account: A,
  guess: Guess,
  counter: string,
  key: string | number,
): Promise<A> {
  const { limits } = await readSettings(db, ['limits'])
  const limit = toLimit('signInPair', limits.signInPair)
  const verified = await inTurn(`password of ${counter} ${key}`, () =>
    checkPassword(db, account, guess, async (attempt) => {
      const { tooMany, retryAfter } = await attempt.count(counter, key, limit, 'told')
      if (tooMany) throw tooManyGuesses('signInPair', retryAfter)
      return true
    }),
  )
  await db.prisma.rateLimit.deleteMany({ where: { key: `${counter}:${key}` } })
  return verified
}

const hashName = (name: string) => createHash('sha256').update(name).digest('hex').slice(0, 32)

interface Guessed {
  id: number
  loginName: string
  /** Members sign in with it too. */
  phone?: string | null
}

/** Forgets what was guessed of an account at its door: its password is another one now. */
export async function forgetGuesses(
  { prisma }: Pick<Database, 'prisma'>,
  { id, loginName, phone }: Guessed,
  door: Door = 'staffPassword',
): Promise<void> {
  const names = [loginName, ...(phone ? [phone] : [])].map(hashName)
  const ofNames = names.flatMap((name) => ['Pair', ...strangerCounters].map((counter) => `${door}${counter}:${name}`))
  const keys = [...ofNames, `${door}Account:${id}:`]
  await prisma.rateLimit.deleteMany({ where: { OR: keys.map((startsWith) => ({ key: { startsWith } })) } })
}
