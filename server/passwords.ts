import { randomBytes } from 'node:crypto'
import { argon2id, hash, needsRehash, verify } from 'argon2'
import { createQueue } from '#server/queues.ts'

/** What OWASP asks of argon2id at least; 30 to 40 ms on one core. Memory in KiB. */
const cost = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hashing runs in the threads that also read files and compress answers, four in all: half of them are left to those. */
const hashing = createQueue({ atOnce: 2, mostWaiting: 200 })

/** No password has more characters; what has is not worth hashing. */
const longest = 200

/** A salted hash that tells its own parameters. Refuses with unavailable while too many wait for theirs. */
export const hashPassword = (password: string): Promise<string> => hashing(() => hash(password, cost))

/** Whether a hash was made with other parameters than today's. */
export const isOutdated = (passwordHash: string): boolean => needsRehash(passwordHash, cost)

/** Of a password nobody has: who gives an unknown account waits as long as who gives a wrong password. */
let nobodysHash: Promise<string> | undefined

/** Whether this is the password; always false, after the same time, where there is no account. Refuses as hashing does. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  nobodysHash ??= hash(randomBytes(16), cost)
  const nobodys = await nobodysHash.catch((error: unknown) => {
    nobodysHash = undefined
    throw error
  })
  const possible = passwordHash !== undefined && passwordHash !== '' && password.length <= longest
  const fits = await hashing(() => verify(possible ? passwordHash : nobodys, possible ? password : ''))
  return fits && possible
}
