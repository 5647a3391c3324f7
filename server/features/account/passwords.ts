import { randomBytes } from 'node:crypto'
import { argon2id, hash, needsRehash, verify } from 'argon2'

/** What OWASP asks of argon2id at least; 30 to 40 ms on one core. Memory in KiB. */
const cost = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** A salted hash that tells its own parameters. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Whether a hash was made with other parameters than today's. */
export const isOutdated = (passwordHash: string): boolean => needsRehash(passwordHash, cost)

/** Of a password nobody has: who gives an unknown account waits as long as who gives a wrong password. */
let nobodysHash: Promise<string> | undefined

/** Whether this is the password; always false, after the same time, where there is no account. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobodysHash ??= hashPassword(randomBytes(16).toString('hex'))
  const fits = await verify(passwordHash || (await nobodysHash), password)
  return fits && Boolean(passwordHash)
}
