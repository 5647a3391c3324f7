import { randomBytes } from 'node:crypto'
import { argon2id, hash, needsRehash, verify } from 'argon2'
import { createQueue } from '#server/queues.ts'

/** What OWASP asks of argon2id at least, for passwords people choose; 30 to 40 ms on one core. Memory in KiB. */
const cost = { type: argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
/** For passwords that are drawn: nobody guesses one of 2⁹⁰, however quickly he tries. About 1 ms. */
const costOfDrawn = { ...cost, memoryCost: 1024 }

/** Hashing runs in the threads that also read files and compress answers, four in all: half of them are left to those. */
const hashing = createQueue({ atOnce: 2, mostWaiting: 200 })

/** No password has more characters; what has is not worth hashing. */
const longest = 200

/** A salted hash that tells its own parameters. Refuses with unavailable while too many wait for theirs. */
export const hashPassword = (password: string): Promise<string> => hashing(() => hash(password, cost))

/** The same of a password that was drawn by chance, of 90 bits or more. */
export const hashDrawnPassword = (password: string): Promise<string> => hash(password, costOfDrawn)

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
  return hashing(async () => {
    // Whose hash takes less time waits as long as everybody else.
    if (!possible || isOutdated(passwordHash)) await verify(nobodys, '')
    return possible && verify(passwordHash, password)
  })
}
